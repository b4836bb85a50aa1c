import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "@fontsource/young-serif/400.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";

mount(App, { target: document.getElementById("app")! });

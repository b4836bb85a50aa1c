/** What this game adds to "Set the table". */

import Setup from "./Setup.svelte";

export default Setup;

/** Where the page lies: at the root of a server, or (as plain files) in any folder of any host.
 *
 * A host of plain files knows no page but one, so that there what a page is called stands behind a `#`. */

/** A page without any server says so in its head. */
export const ALONE = !!globalThis.document?.querySelector('meta[name="clew-alone"]');
/** The folder of the page, with a slash at its end. */
export const BASE = ALONE ? new URL("./", location.href).pathname : "/";

/** The address of one of our files. */
export const fileAt = (path: string): string => BASE + path.replace(/^\//, "");

/** What stands in the browser's address line for a page. */
export const addressOf = (path: string): string => (ALONE ? `${BASE}#${path}` : path);

/** The page that the address line names. */
export const pathNow = (): string => (ALONE ? location.hash.slice(1) || "/" : location.pathname);

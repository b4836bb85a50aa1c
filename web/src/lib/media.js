/** The widths of the page, in one place: style sheets write `@media (--narrow)`, and the build puts the query in. */

export const MEDIA = {
  /** A phone held sideways. */
  "--short": "(max-height: 500px) and (orientation: landscape)",
  /** One column or small parts, as on a phone or an upright tablet. */
  "--narrow":
    "(max-width: 760px), (max-width: 1100px) and (orientation: portrait), (max-height: 500px) and (orientation: landscape)",
  /** The opposite of narrow. */
  "--wide":
    "not ((max-width: 760px) or ((max-width: 1100px) and (orientation: portrait)) or ((max-height: 500px) and (orientation: landscape)))",
};

/** @param {string} css */
export const withMedia = (css) => css.replace(/\((--\w+)\)/g, (whole, name) => MEDIA[name] ?? whole);

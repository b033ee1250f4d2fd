/**
 * The one style that stands in every document itself, and in the policy by its hash: documents cross-fade
 * where motion is welcome. The browser asks whether a page takes part before the page's stylesheet is
 * there, and reports a page that says so too late as an error. It holds nothing that HTML would escape.
 */
export const pageTransitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:.16s}}';

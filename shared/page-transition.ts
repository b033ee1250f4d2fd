/**
 * The one inline style of every document, with its hash in the policy: documents cross-fade unless the visitor prefers
 * reduced motion. The browser reads the opt-in of a page before its stylesheet, and reports a late opt-in as an error.
 * The style has no character that HTML would escape.
 */
export const pageTransitionStyle =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:.16s}}';

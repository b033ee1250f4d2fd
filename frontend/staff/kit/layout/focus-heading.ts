/** Moves the focus to the screen's heading when the focused control disappears. The page scrolls only if `scroll` is set. */
export const focusHeading = ({ scroll = false } = {}): void =>
  document.querySelector('h1')?.focus({ preventScroll: !scroll });

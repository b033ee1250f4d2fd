/** Moves the focus to the screen's heading, where what had it goes away. The page does not scroll unless `scroll` is set. */
export const focusHeading = ({ scroll = false } = {}): void =>
  document.querySelector('h1')?.focus({ preventScroll: !scroll });

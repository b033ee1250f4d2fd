/** Longest wait for a frame: a hidden tab paints none. */
const mostMs = 100;

/** Settles once the browser has painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

/** Settles once waiting input was handled: stands between the pieces of a longer work. */
export const afterInput = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

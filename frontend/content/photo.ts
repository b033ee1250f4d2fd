/**
 * A photograph of the agency. Its files are in `frontend/public/photos/`: for each width an AVIF and a WebP, such as
 * `office-560.avif` and `office-560.webp`. The place on the page crops it: portraits are square, other photographs 4 to 3.
 */
export type Photo = {
  /** The beginning of the names of its files. */
  name: string;
  /** Its words for visitors who can't see it. `''` if the words beside it say the same. */
  alt: string;
  /** The widths of its files in pixels, from the smallest. Two are enough: the width on the page, and twice that. */
  widths: readonly [number, ...number[]];
};

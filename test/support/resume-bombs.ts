import {
  endlessForms,
  endlessText,
  enormousPage,
  enormousTables,
  nestedFlate,
  nestedForms,
  repeatingPatterns,
  thousandsOfPages,
} from './resume-bombs/contents.ts';
import {
  hugePicture,
  inlinePicture,
  lyingPictures,
  manyPictures,
} from './resume-bombs/pictures.ts';

/** PDFs of at most 10 MB that would exhaust a browser's memory or time, each in a different way. */
export const resumeBombs = {
  'huge picture': hugePicture,
  'many pictures': manyPictures,
  'nested Flate': nestedFlate,
  'thousands of pages': thousandsOfPages,
  'enormous page': enormousPage,
  'nested forms': nestedForms,
  'endless forms': endlessForms,
  'endless text': endlessText,
  'inline picture': inlinePicture,
  'lying pictures': lyingPictures,
  'repeating patterns': repeatingPatterns,
  'enormous tables': enormousTables,
} as const satisfies Record<string, () => Buffer>;

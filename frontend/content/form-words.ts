/** Which fields of a form are required. Each page with a form says it once. */
export const requiredWords = '* means required';

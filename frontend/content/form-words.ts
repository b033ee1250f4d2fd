/** The note about required fields, once on each page with a form. */
export const requiredWords = '* means required';

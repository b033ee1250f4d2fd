/**
 * Characters without a glyph that reorder or hide other text: marks and overrides of direction (`U+202E` shows the rest of a line
 * backwards), zero-width spaces, word joiners and line separators.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * A free text of staff, or of a sender's second step, without characters that no reader sees. They are removed and not refused,
 * because people paste them from other programs unawares. The zero-width joiner and non-joiner stay: emoji of several parts,
 * Persian and Indic scripts need them, and they change no order.
 */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/**
 * Characters that show nothing and move others: directional marks, embeddings, overrides and isolates, and what has no
 * width. The two joiners (U+200C and U+200D) stay, because words of some scripts and emoji are spelled with them.
 */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The same in a body, where they may also be escaped. */
const mayHoldUnseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\\u(20|fe)/i;

const withoutUnseen = (text: string): string => text.replace(unseen, '');

/**
 * Parses the body of an answer. Every text that visitors or staff typed comes through here before any view, file or print
 * shows it, so this is where it loses the characters that could reorder or hide others.
 * @throws SyntaxError for what is no JSON
 */
export function parseAnswer(body: string): unknown {
  // A reviver is slow, and nearly no list needs one.
  if (!mayHoldUnseen.test(body)) return JSON.parse(body);
  return JSON.parse(body, (_, value: unknown) =>
    typeof value === 'string' ? withoutUnseen(value) : value,
  );
}

/**
 * Invisible characters that can reorder or hide others: directional marks, embeddings, overrides and isolates, and
 * zero-width characters. The two joiners (U+200C and U+200D) stay, because some scripts and emoji need them.
 */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** The same characters in a JSON body, where they may be escaped. */
const mayHoldUnseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\\u(20|fe)/i;

const withoutUnseen = (text: string): string => text.replace(unseen, '');

/**
 * Parses the body of an answer, and removes the characters that could reorder or hide others. Every text from visitors
 * or staff passes through here before a view, a file or a print shows it.
 * @throws SyntaxError if the body is not JSON
 */
export function parseAnswer(body: string): unknown {
  // A reviver is slow, and almost no list needs one.
  if (!mayHoldUnseen.test(body)) return JSON.parse(body);
  return JSON.parse(body, (_, value: unknown) =>
    typeof value === 'string' ? withoutUnseen(value) : value,
  );
}

import { type FoundMatch, wordsOf } from '#shared/find.ts';
import type { Kind } from '#shared/kinds.ts';
import { comparedWords, type SearchedText, textsOfPerson, textsOfRecord } from './find-texts.ts';

/** The characters of a text that a result shows, and those of them before the word that was found. */
const excerptLength = 100;
const excerptLead = 30;

/**
 * The parts of a record, as it is now, that have the words of a search: for each word the first text that has it, and of a long
 * text each part that has one of them.
 * @returns undefined where no part has a word, as after a change that the index does not know yet
 */
export function matchesOf(
  kind: Kind,
  item: Readonly<Record<string, unknown>>,
  words: readonly string[],
): FoundMatch[] | undefined {
  const texts = [...textsOfPerson(item), ...textsOfRecord(kind, item)];
  const found: { source: SearchedText; match: FoundMatch }[] = [];
  for (const word of words) {
    const hasWord = (some: readonly string[]) => some.some((one) => one.startsWith(word));
    const source = texts.find((one) => hasWord(one.words));
    if (!source) return undefined;
    const shown = found.filter((one) => one.source === source);
    const isShort = shown.some(({ match }) => match.text === source.text);
    if (isShort || shown.some(({ match }) => hasWord(comparedWords(match.text)))) continue;
    found.push({ source, match: { field: source.field, text: excerptOf(source.text, word) } });
  }
  return found.map(({ match }) => match);
}

/** A short text whole, and of a long one whole words around the first that begins so. */
function excerptOf(text: string, beginning: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  const words = line.split(' ');
  const at = words.findIndex((word) => wordsOf(word).some((one) => one.startsWith(beginning)));
  let first = Math.max(at, 0);
  for (let lead = 0; first > 0; first -= 1) {
    lead += (words[first - 1]?.length ?? 0) + 1;
    if (lead > excerptLead) break;
  }
  let last = Math.max(at, 0);
  const shown = () => words.slice(first, last + 1).join(' ');
  while (
    last + 1 < words.length &&
    shown().length + 1 + (words[last + 1]?.length ?? 0) <= excerptLength
  )
    last += 1;
  const start = first > 0 ? '…' : '';
  const end = last + 1 < words.length ? '…' : '';
  return start + shown().slice(0, excerptLength) + end;
}

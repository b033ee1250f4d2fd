import { phoneDigits, wordsOf } from '#shared/find.ts';

/** A piece of a text, and whether it is what was looked for. */
export type TextPart = { text: string; isMarked: boolean };

const unmarked = (text: string): TextPart => ({ text, isMarked: false });

/** The part of one word that begins as one of these do. */
function partsOfWord(word: string, beginnings: readonly string[]): TextPart[] {
  const [plain = ''] = wordsOf(word);
  const lengths = beginnings.filter((one) => plain.startsWith(one)).map(({ length }) => length);
  if (lengths.length === 0) return [unmarked(word)];
  const characters = [...word];
  // With marks that are not compared, letters can't be counted: then the whole word is it.
  const length = [...plain].length === characters.length ? Math.max(...lengths) : characters.length;
  const parts = [
    { text: characters.slice(0, length).join(''), isMarked: true },
    unmarked(characters.slice(length).join('')),
  ];
  return parts.filter(({ text }) => text !== '');
}

/** A name or a town in parts: marked is what its words begin with. */
export function markedWords(text: string, q: string): TextPart[] {
  const beginnings = wordsOf(q);
  return text
    .split(/([\p{L}\p{M}\p{N}'’]+)/u)
    .filter((piece) => piece !== '')
    .flatMap((piece) =>
      /[\p{L}\p{N}]/u.test(piece) ? partsOfWord(piece, beginnings) : [unmarked(piece)],
    );
}

/** An e-mail address in parts: marked is its beginning. */
export function markedEmail(email: string, q: string): TextPart[] {
  const wanted = q.trim().toLowerCase();
  if (!email.toLowerCase().startsWith(wanted)) return [unmarked(email)];
  const parts = [
    { text: email.slice(0, wanted.length), isMarked: true },
    unmarked(email.slice(wanted.length)),
  ];
  return parts.filter(({ text }) => text !== '');
}

/** A phone number in parts, as it is written: marked are the digits that were typed. */
export function markedPhone(phone: string, q: string): TextPart[] {
  const digits = phoneDigits(phone);
  const written = /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : phone;
  let left = phoneDigits(q).length;
  let end = 0;
  for (const character of written) {
    if (left === 0) break;
    if (/\d/.test(character)) left -= 1;
    end += 1;
  }
  const parts = [{ text: written.slice(0, end), isMarked: true }, unmarked(written.slice(end))];
  return parts.filter(({ text }) => text !== '');
}

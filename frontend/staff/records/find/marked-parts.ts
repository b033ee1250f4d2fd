import { phoneDigits, wordsOf } from '#shared/find.ts';

/** A part of a text, and whether it matches the search. */
export type TextPart = { text: string; isMarked: boolean };

const unmarked = (text: string): TextPart => ({ text, isMarked: false });

/** A word in parts. The part that equals one of the beginnings is marked. */
function partsOfWord(word: string, beginnings: readonly string[]): TextPart[] {
  const [plain = ''] = wordsOf(word);
  const lengths = beginnings.filter((one) => plain.startsWith(one)).map(({ length }) => length);
  if (lengths.length === 0) return [unmarked(word)];
  const characters = [...word];
  // The comparison ignores accents and apostrophes. If that changes the number of characters, the whole word is marked.
  const length = [...plain].length === characters.length ? Math.max(...lengths) : characters.length;
  const parts = [
    { text: characters.slice(0, length).join(''), isMarked: true },
    unmarked(characters.slice(length).join('')),
  ];
  return parts.filter(({ text }) => text !== '');
}

/** A name or a town in parts. The matching beginnings of its words are marked. */
export function markedWords(text: string, q: string): TextPart[] {
  const beginnings = wordsOf(q);
  return text
    .split(/([\p{L}\p{M}\p{N}'’]+)/u)
    .filter((piece) => piece !== '')
    .flatMap((piece) =>
      /[\p{L}\p{N}]/u.test(piece) ? partsOfWord(piece, beginnings) : [unmarked(piece)],
    );
}

/** An e-mail address in parts. Its matching beginning is marked. */
export function markedEmail(email: string, q: string): TextPart[] {
  const wanted = q.trim().toLowerCase();
  if (!email.toLowerCase().startsWith(wanted)) return [unmarked(email)];
  const parts = [
    { text: email.slice(0, wanted.length), isMarked: true },
    unmarked(email.slice(wanted.length)),
  ];
  return parts.filter(({ text }) => text !== '');
}

/** A phone number in parts, in its written form. As many digits as were typed are marked. */
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

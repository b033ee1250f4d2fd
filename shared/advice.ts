import { allowedSentence, inClass, namedCharacters } from './marks.ts';
import { hasYear } from './years.ts';

/**
 * The remedy for a text that a rule of section 5 rejects: our own words, below the specification's sentence.
 * Every function takes the trimmed text and answers with nothing where it knows no better than the sentence.
 */
export type Advise = (text: string) => string | undefined;

const letter = /\p{L}/u;
const digit = /\d/;

/**
 * `Take out: / (slash). Letters, spaces and periods.`, for a text that may hold letters and these marks only.
 * Digits aren't listed one by one: what they say goes on as words.
 */
function othersAdvice(marks: string, others: readonly string[]): string[] {
  if (others.length === 0) return [];
  const named = others.filter((one) => !digit.test(one));
  return [
    ...(named.length > 0 ? [`Take out: ${namedCharacters(named)}.`] : []),
    ...(named.length < others.length ? ['Write numbers as words.'] : []),
    allowedSentence(marks),
  ];
}

/** Advice for a text that starts with a letter and holds letters and these marks. */
export function wordsAdvice(marks: string): Advise {
  const isAllowed = new RegExp(`[\\p{L}\\p{M}${inClass(marks)}]`, 'u');
  return (text) => {
    const characters = [...text];
    const others = characters.filter((one) => !isAllowed.test(one));
    const first = characters.find((one) => !others.includes(one));
    const start = first !== undefined && letter.test(first) ? [] : ['Start with a letter.'];
    const year = hasYear(text) ? ['Leave the year out.'] : [];
    return [...start, ...year, ...othersAdvice(marks, others)].join(' ') || undefined;
  };
}

/** Advice for a name: what it may not hold is gone before it is checked, so it can only lack a letter. */
export const nameAdvice: Advise = (text) =>
  letter.test(text) ? undefined : 'Type at least one letter.';

/** Advice for a phone number: how many digits it has, which are hard to count. */
export function phoneAdvice(text: string): string {
  if (text.lastIndexOf('+') > 0) return 'Leave + out, or put it in front.';
  const count = text.replace(/\D/g, '').length;
  return count === 1 ? 'You typed 1 digit.' : `You typed ${count} digits.`;
}

/** Advice for an e-mail address. */
export const emailAdvice: Advise = () => 'For example: name@example.com.';

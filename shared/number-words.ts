/** Numbers in English words, for answers that can't hold digits (section 5). */

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 0 to 999,999 in words. */
function wholeWords(number: number): string {
  const part = (size: number, name: string): string => {
    const rest = number % size;
    const head = `${wholeWords(Math.floor(number / size))} ${name}`;
    return rest === 0 ? head : `${head} ${wholeWords(rest)}`;
  };
  if (number < 20) return small[number] ?? '';
  if (number < 100) {
    const ten = tens[Math.floor(number / 10)] ?? '';
    return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
  }
  return number < 1000 ? part(100, 'hundred') : part(1000, 'thousand');
}

/**
 * A number in words. A number with a leading zero, or of more than six digits, is read digit by digit.
 * @param digits digits only
 */
export function numberWords(digits: string): string {
  if (digits.length > 6 || /^0\d/.test(digits)) {
    return [...digits].map((digit) => small[Number(digit)]).join(' ');
  }
  return wholeWords(Number(digits));
}

/** The plural of a number: `twelves`, `sixes`, `twenties`. */
export const pluralWords = (digits: string): string =>
  numberWords(digits).replace(/y$/, 'ie').replace(/x$/, 'xe').concat('s');

const ordinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The same as an ordinal: `second`, `twenty-first`. */
export const ordinalWords = (digits: string): string =>
  numberWords(digits).replace(
    /[a-z]+$/,
    (last) => ordinals[last] ?? `${last.replace(/y$/, 'ie')}th`,
  );

import { descending } from './sorting.ts';

/**
 * The words of which the common long passwords are made: the heads of the published lists of leaked
 * passwords, the calendar, and this trade.
 */
const bases =
  `password passwort passphrase passwd pass qwerty qwertz azerty asdfgh asdf zxcvbn zxcvb qazwsx edcrfv tgbyhn
  1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsx letmein welcome iloveyou loveyou admin administrator login signin secret
  changeme changeit default master monkey dragon football baseball basketball superman batman starwars princess
  sunshine shadow michael jordan liverpool pokemon trustno freedom whatever computer internet hello thisis correct
  horsebatterystaple january february march april june july august september october november december monday tuesday
  wednesday thursday friday saturday sunday spring summer autumn winter nurse nursing staff staffing agency hospital
  medical health care manchester newhampshire my the is and you`.split(/\s+/);

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const digits = '01234567890123456789';
const rows = [
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertzuiopasdfghjklyxcvbnm',
];
const backwards = (text: string) => [...text].reverse().join('');
const runs = [alphabet + alphabet, digits, ...rows].flatMap((run) => [run, backwards(run)]);

const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plain = (text: string) => text.replace(/[013457@$!]/g, (mark) => lookAlikes[mark] ?? mark);

/** Fewer letters than these, beside the common words, add nothing that has to be guessed. */
const fewLetters = 4;

/**
 * Whether a password is one of those that are tried first, however long: common words in a row, one
 * repeated, keys that lie side by side, few different characters; with any digits and marks around, and
 * with `0` for `o` and the like.
 * @param ownWords further words to count as common; of an address or a name each part of three letters or more
 */
export function isCommonPassword(password: string, ownWords: readonly string[] = []): boolean {
  const folded = password.toLowerCase();
  if (new Set(folded).size < 5) return true;
  // Digits and marks alone are as good as letters, unless they are a row or a repetition.
  const hasLetters = /\p{L}/u.test(folded);
  const own = ownWords.flatMap((word) => word.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);
  // Longer ones first, or `com` would leave half of `welcome`.
  const words = [...own, ...bases].sort(descending(({ length }) => length));
  return [folded, plain(folded)].some((text) => {
    const letters = text.replace(/[^\p{L}\d]/gu, '');
    if (runs.some((run) => run.includes(letters)) || isRepeated(letters)) return true;
    if (!hasLetters) return false;
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), letters);
    return rest.replace(/[^\p{L}]/gu, '').length < fewLetters;
  });
}

/** `abcabcabc`, and any other text that is a shorter one three times or more. */
const isRepeated = (text: string): boolean => /^(.+?)\1{2,}$/.test(text);

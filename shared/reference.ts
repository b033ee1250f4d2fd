/** Digits and capitals that nobody mixes up on the phone: no 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const length = 8;

/**
 * The short code that a visitor can read out on the phone, derived from the submission's id.
 * @param id a UUID
 * @returns eight characters in two groups, such as `7KQM-2XHD`; the same id always gives the same code
 */
export function referenceOf(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let code = '';
  while (code.length < length) {
    code += alphabet.charAt(Number(rest % BigInt(alphabet.length)));
    rest /= BigInt(alphabet.length);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

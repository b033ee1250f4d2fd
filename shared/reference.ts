/** Digits and capitals that nobody mixes up on the phone: no 0 and O, 1, I and L, U and V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const length = 8;
const wholeCode = new RegExp(`^[${alphabet}]{${length}}$`);

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
  return grouped(code);
}

/**
 * Normalizes a typed reference: any case, any spaces and dashes.
 * @returns the reference as `referenceOf` returns it; undefined for an impossible one
 */
export function readReference(text: string): string | undefined {
  const code = text.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return wholeCode.test(code) ? grouped(code) : undefined;
}

const grouped = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

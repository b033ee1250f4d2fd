/** `603-555-0123` of a stored US number, also of one that begins with +1 or 1; another number stays as it is. */
export function writtenPhone(stored: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(stored) ?? [];
  return area === undefined ? stored : `${area}-${exchange}-${line}`;
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$44,000` of stored digits; another text stays as it is. */
export const writtenMoney = (stored: string): string =>
  /^\d+$/.test(stored) ? dollars.format(Number(stored)) : stored;

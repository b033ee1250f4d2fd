/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const byteOrderMark = '\ufeff';

/** The first characters that make a spreadsheet treat a cell as a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * Digits that a spreadsheet would not show as they are: it drops a zero or a plus in front, and abbreviates more than eleven
 * digits.
 */
const changedDigits = /^(?:[0+]\d+|\d{12,})$/;

/** The characters that need quotes around their cell (RFC 4180). */
const needsQuotes = /[",\r\n]/;

/**
 * The text that makes a spreadsheet show this text. A ZIP or a phone number becomes a formula of its digits alone, such as
 * `="03060"`: a spreadsheet drops the quotes of a cell before it looks for numbers. A text that a spreadsheet would run as a
 * formula receives an apostrophe in front, which marks it as text.
 */
function shownBySpreadsheets(text: string): string {
  if (changedDigits.test(text)) return `="${text}"`;
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A cell of a CSV file. */
function csvCell(text: string): string {
  const safe = shownBySpreadsheets(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const byteOrderMark = '\ufeff';

/** The first characters that make a spreadsheet treat a cell as a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

/** The characters that need quotes around their cell (RFC 4180). */
const needsQuotes = /[",\r\n]/;

/**
 * A cell of a CSV file. A text that a spreadsheet would run as a formula receives an apostrophe in front, which marks it as
 * text. A phone number keeps its plus that way, too.
 */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

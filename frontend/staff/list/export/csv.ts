/** Excel reads a file as UTF-8 by this mark only. */
export const byteOrderMark = '\ufeff';

/** What makes a spreadsheet read a cell as a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

/** What a cell can't hold without quotes (RFC 4180). */
const needsQuotes = /[",\r\n]/;

/**
 * A cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe in front, which is
 * how they write 'this is text'; so a phone number keeps its plus, too.
 */
function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line end (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

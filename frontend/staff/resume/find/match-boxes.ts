import type { Match } from './find-matches.ts';

/** An element of the text layer with the letters of one piece, as pdf.js made it. */
export type LaidPiece = { element: HTMLElement; text: string; hasEOL: boolean };

/** A place on a page, in hundredths of its width and height, so that it stays when the page is enlarged. */
export type Box = { left: number; top: number; width: number; height: number };

/** Where in the page's pieces a letter of its joined text is. */
function letterAt(pieces: readonly LaidPiece[], at: number): { node: Node; offset: number } | null {
  let start = 0;
  for (const { element, text, hasEOL } of pieces) {
    const node = element.firstChild;
    if (at <= start + text.length && node !== null) return { node, offset: at - start };
    start += text.length + (hasEOL ? 1 : 0);
  }
  return null;
}

/** The boxes around a match on a page that is laid out: one, or several where it goes over lines. */
export function boxesOf(pieces: readonly LaidPiece[], { start, end }: Match, page: Element): Box[] {
  const [first, last] = [letterAt(pieces, start + 1), letterAt(pieces, end)];
  if (first === null || last === null) return [];
  const range = document.createRange();
  range.setStart(first.node, first.offset - 1);
  range.setEnd(last.node, last.offset);
  const whole = page.getBoundingClientRect();
  return [...range.getClientRects()]
    .filter(({ width }) => width > 0)
    .map((box) => ({
      left: ((box.left - whole.left) / whole.width) * 100,
      top: ((box.top - whole.top) / whole.height) * 100,
      width: (box.width / whole.width) * 100,
      height: (box.height / whole.height) * 100,
    }));
}

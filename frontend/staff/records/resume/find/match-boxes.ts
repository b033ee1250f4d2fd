import type { TextMatch } from './find-matches.ts';

/** An element of pdf.js's text layer, with the text of one piece. */
export type LaidPiece = { element: HTMLElement; text: string; hasEOL: boolean };

/** A box on a page in percent of its width and height, so that it stays in place when the zoom changes. */
export type Box = { left: number; top: number; width: number; height: number };

/** The text node and offset for a position in the joined text; null if there is none. */
function letterAt(pieces: readonly LaidPiece[], at: number): { node: Node; offset: number } | null {
  let start = 0;
  for (const { element, text, hasEOL } of pieces) {
    const node = element.firstChild;
    if (at <= start + text.length && node !== null) return { node, offset: at - start };
    start += text.length + (hasEOL ? 1 : 0);
  }
  return null;
}

/** The boxes around a match on a page with a text layer: several if the match spans lines. */
export function boxesOf(
  pieces: readonly LaidPiece[],
  { start, end }: TextMatch,
  page: Element,
): Box[] {
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

import { useEffect, useRef, useState } from 'react';
import type { TextMatch } from './find-matches.ts';
import { type Box, boxesOf, type LaidPiece } from './match-boxes.ts';

type MatchMarksProps = {
  /** The pieces of the page's text layer; undefined until it is ready. */
  pieces: readonly LaidPiece[] | undefined;
  /** The matches on the page. */
  matches: readonly TextMatch[];
  current: TextMatch | undefined;
};

type Mark = { match: TextMatch; boxes: Box[] };

/** Marks the matches on a page, and scrolls to the current match. */
export function MatchMarks({ pieces, matches, current }: MatchMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  const isHere = current !== undefined && matches.includes(current);

  useEffect(() => {
    const { current: element } = layer;
    if (element === null || pieces === undefined) return setMarks([]);
    setMarks(matches.map((match) => ({ match, boxes: boxesOf(pieces, match, element) })));
  }, [pieces, matches]);

  // A page far from the viewport has no text layer yet: the page scrolls into view first, then the mark to the center.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new marks are scrolled to as well
  useEffect(() => {
    if (!isHere || layer.current === null) return;
    const mark = layer.current.querySelector('.match-mark--current') ?? layer.current;
    mark.scrollIntoView({
      block: mark === layer.current ? 'nearest' : 'center',
      inline: 'nearest',
    });
  }, [isHere, current, marks]);

  return (
    <div ref={layer} className="absolute inset-0 overflow-clip pointer-events-none" aria-hidden>
      {marks.flatMap(({ match, boxes }) =>
        boxes.map(({ left, top, width, height }) => (
          <span
            key={`${match.start} ${left} ${top}`}
            className={`match-mark absolute ${
              match === current
                ? 'match-mark--current bg-[rgb(255_140_0_/_45%)] outline-2 outline-[#8a3d00] forced-colors:[outline:4px_solid_Highlight]'
                : 'bg-[rgb(255_196_0_/_38%)] forced-colors:[outline:2px_solid_Highlight]'
            }`}
            style={{
              insetInlineStart: `${left}%`,
              insetBlockStart: `${top}%`,
              inlineSize: `${width}%`,
              blockSize: `${height}%`,
            }}
          />
        )),
      )}
    </div>
  );
}

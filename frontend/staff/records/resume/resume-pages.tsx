import { type KeyboardEvent, useRef, useState } from 'react';
import { mostPages } from './bounds/resume-limits.ts';
import { TooHeavyError } from './bounds/too-heavy-error.ts';
import { FindBar } from './find/find-bar.tsx';
import { useFind } from './find/use-find.ts';
import type { FileWord } from './held-file.tsx';
import type { ShownResume } from './open-resume.ts';
import { PrintSheets } from './print-sheets.tsx';
import { type PageSize, ResumePage } from './resume-page.tsx';
import { useRoomWidth } from './use-room-width.ts';
import { scaleOf, type Zoom, zoomedIn, zoomedOut } from './zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

type ResumePagesProps = {
  resume: ShownResume;
  firstSize: PageSize;
  word: FileWord;
  /** Called with the error if none of the pages can be shown. */
  onFailed: (error: unknown) => void;
};

/** The pages of an open resume in a column, with the controls for zoom and search. */
export function ResumePages({ resume, firstSize, word, onFailed }: ResumePagesProps) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [frame, roomWidth] = useRoomWidth();
  const scale = scaleOf(zoom, firstSize.width, roomWidth);
  const [isHeavy, setIsHeavy] = useState(false);
  const hasDrawn = useRef(false);
  const { numPages } = resume.document;
  const shown = Math.min(numPages, mostPages);
  const find = useFind(resume.textOf, shown);

  const failPage = (error: unknown) => {
    if (!(error instanceof TooHeavyError)) return;
    // No further page can be drawn; the drawn pages stay.
    if (hasDrawn.current) setIsHeavy(true);
    else onFailed(error);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { '+': zoomedIn(scale), '=': zoomedIn(scale), '-': zoomedOut(scale), 0: 'fit' };
    const next = Object.entries(wanted).find(([key]) => key === event.key)?.[1];
    if (next === undefined) return;
    event.preventDefault();
    setZoom(next === 'fit' ? 'fit' : Number(next));
  };

  return (
    <>
      <div className="flex flex-col min-h-0 border border-hairline rounded-card bg-sand overflow-clip">
        <ZoomBar zoom={zoom} scale={scale} pageCount={numPages} onZoom={setZoom} />
        <FindBar find={find} />
        {isHeavy && (
          <p
            className="p-3 border-b border-b-hairline border-s-4 border-s-danger bg-surface"
            role="status"
          >
            {`The rest of this ${word} is too heavy to show here. Download it to see it.`}
          </p>
        )}
        <section
          className="relative overflow-auto p-3 focus-visible:outline-offset-[-3px] 2xl:[@media(height>=36rem)]:[scrollbar-gutter:stable]"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must focus it to scroll
          tabIndex={0}
          aria-label={word === 'resume' ? 'Resume pages' : 'Document pages'}
          onKeyDown={onKeyDown}
        >
          <div ref={frame} className="grid gap-3 justify-items-center-safe">
            {roomWidth > 0 &&
              Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
                <ResumePage
                  key={number}
                  resume={resume}
                  number={number}
                  pageCount={numPages}
                  likelySize={firstSize}
                  zoom={zoom}
                  roomWidth={roomWidth}
                  matches={find.matches}
                  currentMatch={find.current}
                  onDrawn={() => {
                    hasDrawn.current = true;
                  }}
                  onFailed={failPage}
                />
              ))}
          </div>
          {numPages > shown && (
            <p className="pt-3 text-ink-soft">
              {`The first ${shown} pages are shown. Download the file to see all ${numPages}.`}
            </p>
          )}
        </section>
      </div>
      <PrintSheets resume={resume} shown={shown} />
    </>
  );
}

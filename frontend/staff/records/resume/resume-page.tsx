import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TextMatch } from './find/find-matches.ts';
import type { LaidPiece } from './find/match-boxes.ts';
import { MatchMarks } from './find/match-marks.tsx';
import type { ShownResume } from './open-resume.ts';
import { layText } from './page-text.ts';
import { shownWidth, type Zoom } from './zoom.ts';

declare module 'react' {
  interface CSSProperties {
    /** CSS pixels per PDF unit, for the layout of pdf.js's text layer. */
    '--total-scale-factor'?: number;
  }
}

/** A page's size in PDF units. */
export type PageSize = { width: number; height: number };

type ResumePageProps = {
  resume: ShownResume;
  /** Counted from 1. */
  number: number;
  pageCount: number;
  /** The assumed size until the page's own size is known. */
  likelySize: PageSize;
  zoom: Zoom;
  /** In CSS pixels. */
  roomWidth: number;
  /** The matches in the resume, and the current one. */
  matches: readonly TextMatch[];
  currentMatch: TextMatch | undefined;
  onDrawn: () => void;
  /** Called with the error if the page can't be shown. */
  onFailed: (error: unknown) => void;
};

/** One page. It is drawn near the viewport, and its picture is released far from it. */
export function ResumePage(props: ResumePageProps) {
  const { resume, number, pageCount, likelySize, zoom, roomWidth, onDrawn, onFailed } = props;
  const { matches, currentMatch } = props;
  const element = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(element);
  const [page, setPage] = useState<PDFPageProxy>();
  const [pieces, setPieces] = useState<readonly LaidPiece[]>();
  const [isBroken, setIsBroken] = useState(false);
  const fail = useEffectEvent((error: unknown) => {
    setIsBroken(true);
    onFailed(error);
  });
  // The old picture stays until the new one is complete, so that zooming doesn't flicker. A picture for an outdated
  // width is shown too: the browser scales it, and the next picture is being drawn.
  const show = useEffectEvent((canvas: HTMLCanvasElement) => {
    if (!isNear || picture.current === null) return;
    picture.current.replaceChildren(canvas);
    onDrawn();
  });

  const ofPage = useMemo(
    () => matches.filter(({ page: found }) => found === number),
    [matches, number],
  );
  const size = page?.getViewport({ scale: 1 }) ?? likelySize;
  const width = shownWidth(zoom, size.width, roomWidth);

  useEffect(() => {
    if (!isNear) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    resume
      .work(() => resume.document.getPage(number), signal)
      .then(
        (found) => !signal.aborted && setPage(found),
        (error: unknown) => !signal.aborted && fail(error),
      );
    return () => leaving.abort();
  }, [resume, number, isNear]);

  useEffect(() => {
    const holder = picture.current;
    if (page === undefined || holder === null || width < 1) return;
    if (!isNear) return holder.replaceChildren();
    const leaving = new AbortController();
    const { signal } = leaving;
    resume.draw(number, width, window.devicePixelRatio, signal).then(show, (error: unknown) => {
      if (!signal.aborted) fail(error);
    });
    return () => leaving.abort();
  }, [resume, page, number, width, isNear]);

  useEffect(() => {
    const container = layer.current;
    if (page === undefined || container === null) return;
    let isOver = false;
    const lay = async () => {
      const text = await resume.textOf(number);
      if (isOver) return;
      const laid = await layText(page, text, container);
      if (!isOver) setPieces(laid);
    };
    lay().catch(() => !isOver && setPieces([]));
    return () => {
      isOver = true;
      container.replaceChildren();
      setPieces(undefined);
    };
  }, [resume, page, number]);

  return (
    <figure
      ref={element}
      className="relative m-0 bg-[#ffffff] [color:#15231f] [color-scheme:only_light]"
      aria-label={`Page ${number} of ${pageCount}`}
      style={{
        inlineSize: width,
        aspectRatio: `${size.width} / ${size.height}`,
        '--total-scale-factor': width / size.width,
      }}
    >
      {isBroken ? (
        <p className="resume-page__broken p-5">
          This page can’t be shown. Download the file to see it.
        </p>
      ) : (
        <>
          <div
            ref={picture}
            className="[&_canvas]:absolute [&_canvas]:inset-0 [&_canvas]:w-full [&_canvas]:h-full"
          />
          <div ref={layer} className="resume-page__text" />
          <MatchMarks pieces={pieces} matches={ofPage} current={currentMatch} />
          {pieces?.every(({ text }) => text.trim() === '') && (
            <p className="visually-hidden">
              This page has no text that can be read out: it may be a scan.
            </p>
          )}
        </>
      )}
    </figure>
  );
}

/** Whether an element is in the viewport, or within a viewport's height of it. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      // `scrollMargin` is for pages that scroll inside an element.
      { rootMargin: '100% 0%', scrollMargin: '100% 0%' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

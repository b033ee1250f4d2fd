import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { drawPage, layText } from './draw-page.ts';
import { shownWidth, type Zoom } from './zoom.ts';

declare module 'react' {
  interface CSSProperties {
    /** CSS pixels a PDF unit; pdf.js's text layer is laid out by it. */
    '--total-scale-factor'?: number;
  }
}

/** A page's size in PDF units. */
export type PageSize = { width: number; height: number };

type ResumePageProps = {
  document: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  pageCount: number;
  /** Taken for the page's own until that is known. */
  likelySize: PageSize;
  zoom: Zoom;
  /** In CSS pixels. */
  roomWidth: number;
};

/** One page; it is drawn when it comes near the window, and its picture let go when it is far. */
export function ResumePage(props: ResumePageProps) {
  const { document, number, pageCount, likelySize, zoom, roomWidth } = props;
  const place = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [page, setPage] = useState<PDFPageProxy>();
  const [hasText, setHasText] = useState(true);
  const [isBroken, setIsBroken] = useState(false);

  const size = page?.getViewport({ scale: 1 }) ?? likelySize;
  const width = shownWidth(zoom, size.width, roomWidth);

  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    document.getPage(number).then(
      (found) => !isOver && setPage(found),
      () => !isOver && setIsBroken(true),
    );
    return () => {
      isOver = true;
    };
  }, [document, number, isNear]);

  useEffect(() => {
    const holder = picture.current;
    if (page === undefined || holder === null || width < 1) return;
    if (!isNear) return holder.replaceChildren();
    let isOver = false;
    const drawing = drawPage(page, width);
    // The picture of before stays until the new one is whole, so that zooming doesn't flicker.
    drawing.done.then(
      (canvas) => !isOver && holder.replaceChildren(canvas),
      () => !isOver && setIsBroken(true),
    );
    return () => {
      isOver = true;
      drawing.cancel();
    };
  }, [page, width, isNear]);

  useEffect(() => {
    const container = layer.current;
    if (page === undefined || container === null) return;
    const closing = new AbortController();
    const { signal } = closing;
    layText(page, container, signal).then(
      (found) => !signal.aborted && setHasText(found),
      () => !signal.aborted && setHasText(false),
    );
    return () => {
      closing.abort();
      container.replaceChildren();
    };
  }, [page]);

  return (
    <figure
      ref={place}
      className="resume-page"
      aria-label={`Page ${number} of ${pageCount}`}
      style={{
        inlineSize: width,
        aspectRatio: `${size.width} / ${size.height}`,
        '--total-scale-factor': width / size.width,
      }}
    >
      {isBroken ? (
        <p className="resume-page__broken">This page can’t be shown. Open the file to see it.</p>
      ) : (
        <>
          <div ref={picture} className="resume-page__picture" />
          <div ref={layer} className="resume-page__text" />
          {!hasText && (
            <p className="visually-hidden">
              This page has no text that can be read out: it may be a scan.
            </p>
          )}
        </>
      )}
    </figure>
  );
}

/** Whether an element is in the window, or within a window's height of it. */
function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting === true),
      // The second is for pages that scroll in a part of the window.
      { rootMargin: '100% 0%', scrollMargin: '100% 0%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

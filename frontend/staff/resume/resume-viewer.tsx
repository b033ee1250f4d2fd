import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Failure } from '#frontend/staff/layout/failure.tsx';
import { openResume, type ResumeFailure, resumeFailureOf } from './open-resume.ts';
import { type PageSize, ResumePage } from './resume-page.tsx';
import { ResumeSkeleton } from './resume-skeleton.tsx';
import { useRoomWidth } from './use-room-width.ts';
import { scaleOf, type Zoom, zoomedIn, zoomedOut } from './zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

type ResumeViewerProps = {
  url: string;
  /** Fetches another link when this one is over. */
  renew: () => Promise<{ url: string }>;
};

type ViewerState =
  | { status: 'opening' }
  | { status: 'open'; document: PDFDocumentProxy; firstSize: PageSize }
  | { status: 'failed'; failure: ResumeFailure };

/** A PDF of a few bytes can claim any number of pages; no resume has more than this. */
const mostPages = 100;

const failureTexts: Record<ResumeFailure, string> = {
  expired: 'The link to it has expired. Try again to get a new one.',
  unreachable: 'Check your connection, then try again.',
  locked: 'It is protected by a password. Open or download it to enter one.',
  broken: 'It may be damaged, or no PDF at all. Download it to have a closer look.',
};

/** A resume's pages, drawn here by pdf.js, with what enlarges them. */
export function ResumeViewer({ url, renew }: ResumeViewerProps) {
  const { state, isIncomplete, retry } = useOpenResume(url, renew);
  if (state.status === 'opening') return <ResumeSkeleton />;
  if (state.status === 'failed') {
    return (
      <Failure
        title="The resume can’t be shown here"
        text={failureTexts[state.failure]}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {isIncomplete && (
        <p className="resume-viewer__note" role="status">
          Some letters can’t be shown here. Open or download the file to see all of it.
        </p>
      )}
      <ResumePages document={state.document} firstSize={state.firstSize} />
    </>
  );
}

type ResumePagesProps = { document: PDFDocumentProxy; firstSize: PageSize };

function ResumePages({ document, firstSize }: ResumePagesProps) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [frame, roomWidth] = useRoomWidth();
  const scale = scaleOf(zoom, firstSize.width, roomWidth);
  const { numPages } = document;
  const shown = Math.min(numPages, mostPages);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = { '+': zoomedIn(scale), '=': zoomedIn(scale), '-': zoomedOut(scale), 0: 'fit' };
    const next = Object.entries(wanted).find(([key]) => key === event.key)?.[1];
    if (next === undefined) return;
    event.preventDefault();
    setZoom(next === 'fit' ? 'fit' : Number(next));
  };

  return (
    <div className="resume-viewer">
      <ZoomBar zoom={zoom} scale={scale} pageCount={numPages} onZoom={setZoom} />
      <section
        className="resume-viewer__pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keyboard has to get there
        tabIndex={0}
        aria-label="Resume pages"
        onKeyDown={onKeyDown}
      >
        <div ref={frame} className="resume-viewer__room">
          {roomWidth > 0 &&
            Array.from({ length: shown }, (_, index) => index + 1).map((number) => (
              <ResumePage
                key={number}
                document={document}
                number={number}
                pageCount={numPages}
                likelySize={firstSize}
                zoom={zoom}
                roomWidth={roomWidth}
              />
            ))}
        </div>
        {numPages > shown && (
          <p className="resume-viewer__rest">
            The first {shown} of {numPages} pages. Open the file to see the rest.
          </p>
        )}
      </section>
    </div>
  );
}

/**
 * Opens the link that is there when it begins; one that is over is replaced once.
 * @returns its state; whether letters of what is open can't be drawn; and `retry`, which begins anew
 */
function useOpenResume(url: string, renew: () => Promise<{ url: string }>) {
  const [state, setState] = useState<ViewerState>({ status: 'opening' });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Links come and go while a document stays open.
  const link = useRef({ url, renew });
  link.current = { url, renew };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt runs the effect again
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    setState({ status: 'opening' });
    setIsIncomplete(false);

    const onMissing = () => {
      if (!isOver) setIsIncomplete(true);
    };

    async function open(address: string): Promise<void> {
      const opened = openResume(address, onMissing);
      close = opened.close;
      const document = await opened.document;
      const page = await document.getPage(1);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!isOver) setState({ status: 'open', document, firstSize: { width, height } });
    }

    async function openOrRenew(): Promise<void> {
      try {
        await open(link.current.url);
      } catch (error) {
        close();
        if (isOver || resumeFailureOf(error) !== 'expired') throw error;
        const fresh = await link.current.renew();
        if (!isOver) await open(fresh.url);
      }
    }

    openOrRenew().catch((error: unknown) => {
      if (!isOver) setState({ status: 'failed', failure: resumeFailureOf(error) });
    });
    return () => {
      isOver = true;
      close();
    };
  }, [attempt]);

  return { state, isIncomplete, retry: () => setAttempt(attempt + 1) };
}

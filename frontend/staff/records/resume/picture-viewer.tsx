import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportFailure } from '#frontend/staff/kit/api/report-failure.ts';
import { Failure } from '#frontend/staff/kit/layout/failure.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { mostPictureBytes } from './bounds/resume-limits.ts';
import { DownloadError, download } from './download-file.ts';
import { type PictureSize, pictureSize } from './picture-size.ts';
import { ResumeSkeleton } from './resume-skeleton.tsx';

type PictureViewerProps = {
  url: string;
  /** Fetches another link after this one has expired. */
  renew: () => Promise<{ url: string }>;
  /** The name of the document, for its text alternative. */
  name: string;
};

type ViewerState =
  | { status: 'opening' }
  | { status: 'open'; bitmap: ImageBitmap }
  | { status: 'failed'; failure: 'heavy' | 'broken' | 'unreachable' };

const failureTexts = {
  heavy: {
    title: 'This document is too heavy to show here.',
    text: 'It takes more memory than it may have in a browser. Download it to see it.',
  },
  broken: {
    title: 'The document can’t be shown here',
    text: 'It may be damaged, or no picture at all. Download it to have a closer look.',
  },
  unreachable: {
    title: 'The document can’t be shown here',
    text: 'Check your connection, then try again.',
  },
} as const;

/** Safari on phones draws nothing on a larger canvas. */
const mostCanvasPixels = 16_000_000;

const bytesOf = ({ width, height }: PictureSize): number => width * height * 4;

/**
 * A document that is a picture, on a canvas: the site's policy allows no image from another origin. Its size is read before it is
 * decoded, with the limit of the pictures in a resume. An expired link is renewed once.
 */
export function PictureViewer({ url, renew, name }: PictureViewerProps) {
  const { api } = useStaff();
  const [state, setState] = useState<ViewerState>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);
  // The picture stays when the link changes.
  const latestUrl = useEffectEvent(() => url);
  const renewLink = useEffectEvent(() => renew());
  const onFailed = useEffectEvent((error: unknown) => {
    if (error instanceof DownloadError) reportFailure(api, 'resumeUrlFetch', error);
    setState({
      status: 'failed',
      failure: error instanceof DownloadError ? 'unreachable' : 'broken',
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt runs the effect again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let bitmap: ImageBitmap | undefined;
    setState({ status: 'opening' });
    const open = async () => {
      const bytes = await download(latestUrl(), signal).catch(async (error: unknown) => {
        signal.throwIfAborted();
        if (!(error instanceof DownloadError) || error.status !== 403) throw error;
        return download((await renewLink()).url, signal);
      });
      const size = pictureSize(bytes);
      if (size && bytesOf(size) > mostPictureBytes) {
        return setState({ status: 'failed', failure: 'heavy' });
      }
      if (!size) throw new Error('The picture has no size.');
      bitmap = await createImageBitmap(new Blob([bytes]));
      if (signal.aborted) bitmap.close();
      else setState({ status: 'open', bitmap });
    };
    open().catch((error: unknown) => !signal.aborted && onFailed(error));
    return () => {
      leaving.abort();
      bitmap?.close();
    };
  }, [attempt]);

  if (state.status === 'opening') return <ResumeSkeleton />;
  if (state.status === 'failed') {
    return <Failure {...failureTexts[state.failure]} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <Picture bitmap={state.bitmap} name={name} />;
}

function Picture({ bitmap, name }: { bitmap: ImageBitmap; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(1, Math.sqrt(mostCanvasPixels / (bitmap.width * bitmap.height)));
  const width = Math.max(1, Math.floor(bitmap.width * scale));
  const height = Math.max(1, Math.floor(bitmap.height * scale));
  useEffect(
    () => canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, width, height),
    [bitmap, width, height],
  );
  return (
    <figure className="m-0 p-3 border border-hairline rounded-card bg-sand min-h-0 overflow-auto">
      <canvas
        ref={canvas}
        className="block max-w-full h-auto mx-auto"
        width={width}
        height={height}
        role="img"
        aria-label={`${name}: a picture that the applicant sent`}
      />
    </figure>
  );
}

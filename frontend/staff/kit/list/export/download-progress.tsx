import { Button } from '#frontend/ui/button.tsx';
import type { ListExport } from './use-list-export.ts';

type DownloadProgressProps = Pick<ListExport, 'progress' | 'cancel'> & {
  /** The button that started the download. It receives the focus when Cancel disappears. */
  starter: string;
};

/** The progress of a download and its cancel button, while the file is made. */
export function DownloadProgress({ progress, cancel, starter }: DownloadProgressProps) {
  return (
    <>
      {progress !== undefined && (
        <Button
          variant="quiet"
          onClick={() => {
            document.getElementById(starter)?.focus();
            cancel();
          }}
        >
          Cancel download
        </Button>
      )}
      <p className="soft small tabular empty:hidden" role="status">
        {progress}
      </p>
    </>
  );
}

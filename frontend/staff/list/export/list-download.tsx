import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#frontend/ui/button.tsx';
import { type ShownList, useListExport } from './use-list-export.ts';

/** The button 'Download CSV', and while the file is made its progress and a cancel button. */
export function ListDownload(list: ShownList) {
  const { progress, start, cancel } = useListExport(list);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = progress !== undefined;
  return (
    <>
      <Button ref={button} variant="quiet" inactive={isBusy || list.known === 0} onClick={start}>
        <Download size={18} strokeWidth={1.75} aria-hidden />
        Download CSV
      </Button>
      {isBusy && (
        <Button
          variant="quiet"
          onClick={() => {
            button.current?.focus();
            cancel();
          }}
        >
          Cancel download
        </Button>
      )}
      <p className="list-tools__progress soft small tabular" role="status">
        {progress}
      </p>
    </>
  );
}

import { Button } from '#frontend/ui/button.tsx';

type OlderRowsProps = {
  older: 'none' | 'loading' | 'failed' | 'waiting';
  count: number;
  onGoOn: () => void;
};

/** The state of the older rows, with a button when they failed or wait for a request. */
export function OlderRows({ older, count, onGoOn }: OlderRowsProps) {
  const words = {
    none: '',
    loading: `Loading older records: ${count.toLocaleString('en-US')} so far`,
    failed: 'Older records could not be loaded.',
    waiting: `These are the latest ${count.toLocaleString('en-US')}.`,
  }[older];
  return (
    <div className="older-rows soft">
      <p role="status">{words}</p>
      {(older === 'failed' || older === 'waiting') && (
        <Button variant="quiet" onClick={onGoOn}>
          {older === 'failed' ? 'Try again' : 'Load older'}
        </Button>
      )}
    </div>
  );
}

import { Button } from '#frontend/ui/button.tsx';
import { FindResultRow } from './find-result.tsx';
import type { FindState } from './use-find.ts';

/** What was found, or what is to be said in its place. Nothing while too little is typed. */
export function FindResults({ state, onOpen }: { state: FindState; onOpen: () => void }) {
  return (
    <>
      {state.status !== 'idle' && (
        <div
          className="find__results"
          // Safari gives a pressed link or button no focus, but this: it must stay within the box.
          tabIndex={-1}
          aria-busy={state.status === 'loading' || (state.status === 'found' && state.isBehind)}
        >
          <Content state={state} onOpen={onOpen} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {wordsOf(state)}
      </p>
    </>
  );
}

function Content({ state, onOpen }: { state: FindState; onOpen: () => void }) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'loading':
      return <p className="find__note">Searching…</p>;
    case 'failed':
      return (
        <div className="find__note">
          <p>The search failed. Check your connection, then try again.</p>
          <Button look="quiet" onClick={state.retry}>
            Retry
          </Button>
        </div>
      );
    case 'found': {
      const { rows, hasMore } = state.result;
      if (rows.length === 0) {
        return (
          <p className="find__note">
            {state.isBehind
              ? 'Searching…'
              : 'No match. Try the beginning of a name, or fewer digits.'}
          </p>
        );
      }
      return (
        <>
          <ul className="find__list" aria-label="Records found">
            {rows.map((row) => (
              <FindResultRow key={row.id} row={row} q={state.q} onOpen={onOpen} />
            ))}
          </ul>
          {hasMore && <p className="find__note">There are more: type on to narrow them down.</p>}
        </>
      );
    }
  }
}

/** The same for a screen reader, once it is settled. */
function wordsOf(state: FindState): string {
  if (state.status === 'failed') return 'The search failed.';
  if (state.status !== 'found' || state.isBehind) return '';
  const { rows, hasMore } = state.result;
  if (rows.length === 0) return 'No match.';
  return `${hasMore ? 'The first ' : ''}${rows.length} found. Use the arrow keys.`;
}

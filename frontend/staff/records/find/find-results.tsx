import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { leftOutWords } from '#frontend/staff/kit/layout/left-out-notice.tsx';
import { Button } from '#frontend/ui/button.tsx';
import type { FindResult } from '#shared/find.ts';
import { FindResultRow } from './find-result.tsx';
import type { FindState } from './use-find.ts';

/** The found records, or a message in their place. Nothing while too few letters are typed. */
export function FindResults({ state, onOpen }: { state: FindState; onOpen: () => void }) {
  return (
    <>
      {state.status !== 'idle' && (
        <div
          className="absolute aria-busy:[&_ul]:opacity-60 z-3 top-[calc(100%_+_var(--space-2))] end-0 overflow-auto w-[min(32rem,100vi_-_2_*_var(--edge))] max-h-[min(34rem,70vb)] border border-line rounded-card bg-surface shadow-overlay max-xl:inset-x-0 max-xl:w-auto"
          // Safari does not focus a pressed link or button. It focuses this element instead, so that the focus stays in the box.
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

const note = 'grid justify-items-start gap-3 px-4 py-3 text-ink-soft';

function Content({ state, onOpen }: { state: FindState; onOpen: () => void }) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'loading':
      return <p className={note}>Searching…</p>;
    case 'failed':
      return (
        <div className={note}>
          <p>{`The search failed. ${remedyFor(state.error)}`}</p>
          <Button variant="quiet" onClick={state.retry}>
            Retry
          </Button>
        </div>
      );
    case 'found': {
      const { rows } = state.result;
      const more = wordsOfMore(state.result);
      if (rows.length === 0) {
        return <p className={note}>{state.isBehind ? 'Searching…' : more || nothing}</p>;
      }
      return (
        <>
          <ul className="p-1" aria-label="Records found">
            {rows.map((row) => (
              <FindResultRow key={row.id} row={row} q={state.q} onOpen={onOpen} />
            ))}
          </ul>
          {more && <p className={`border-t border-hairline ${note}`}>{more}</p>}
        </>
      );
    }
  }
}

const nothing = 'No record has all of these words. Try the beginning of a word, or fewer words.';

/** The hint when not all matching records are shown; '' when all are. */
function wordsOfMore({ unreadable, ...result }: FindResult): string {
  const leftOut = unreadable && `${leftOutWords(unreadable.length)} Tell your administrator.`;
  return [wordsOfOthers(result), leftOut].filter(Boolean).join(' ');
}

function wordsOfOthers({ rows, hasMore, isPartial }: Omit<FindResult, 'unreadable'>): string {
  if (hasMore) return 'There are more: type on to narrow them down.';
  if (!isPartial) return '';
  return rows.length === 0
    ? 'Too many records have each of these words to compare them all. Add a rarer word.'
    : 'Too many records have each of these words to compare them all, so there may be more. Add a rarer word.';
}

/** The result for screen readers; '' while it is loading or stale. */
function wordsOf(state: FindState): string {
  if (state.status === 'failed') return 'The search failed.';
  if (state.status !== 'found' || state.isBehind) return '';
  const { rows, hasMore } = state.result;
  const more = wordsOfMore(state.result);
  if (rows.length === 0) return more || 'No record has all of these words.';
  return `${hasMore ? 'The first ' : ''}${rows.length} found. ${more} Use the arrow keys.`;
}

import { useSuspected } from '#frontend/staff/api/use-suspected.ts';
import { PlaceOfRows } from '#frontend/staff/layout/place-of-rows.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { messages } from '#shared/messages.ts';
import { SuspectedResults } from './suspected-results.tsx';

/** `/suspected`: what looks like spam, for staff to release into its list or to delete. */
export function SuspectedScreen() {
  const [state, retry] = useSuspected();
  const rows = state.status === 'found' ? state.rows.rows : [];
  return (
    <main className="screen screen--wide">
      <header>
        <ScreenHeading>Suspected</ScreenHeading>
        <p className="screen__lead">
          These look like spam, so nobody was told of them, and no list shows them. Release what is
          not: it goes into its list like a new one.
        </p>
      </header>
      <PlaceOfRows
        state={state}
        isEmpty={rows.length === 0}
        empty={{ title: messages.noData, text: 'Nothing looks like spam.' }}
        onRetry={retry}
      />
      {rows.length > 0 && <SuspectedResults rows={rows} />}
      {state.status === 'found' && state.rows.hasMore && (
        <p>These are the latest. The older ones show when these are gone.</p>
      )}
    </main>
  );
}

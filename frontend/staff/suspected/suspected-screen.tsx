import { OlderRows } from '#frontend/staff/layout/older-rows.tsx';
import { PlaceOfRows } from '#frontend/staff/layout/place-of-rows.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useSuspected } from '#frontend/staff/queries/use-suspected.ts';
import { messages } from '#shared/messages.ts';
import { SuspectedResults } from './suspected-results.tsx';

/** `/suspected`: what looks like spam, for staff to release into its list or to delete. */
export function SuspectedScreen() {
  const [state, retry] = useSuspected();
  const isFound = state.status === 'found';
  return (
    <main className="screen screen--wide">
      <header>
        <ScreenHeading>Suspected</ScreenHeading>
        <p className="soft tabular">
          These look like spam, or staff marked them as spam. No list shows them, and no one is
          notified when one comes in. Release a record that is not spam: it goes into its list.
          Unusual ones come first.
        </p>
      </header>
      <PlaceOfRows
        state={state}
        isEmpty={isFound && state.data.rows.length === 0}
        empty={{ title: messages.noData, text: 'Nothing looks like spam.' }}
        onRetry={retry}
      />
      {isFound && (
        <SuspectedResults rows={state.data.rows} isWhole={state.data.older !== 'loading'} />
      )}
      {isFound && (
        <OlderRows older={state.data.older} count={state.data.rows.length} onGoOn={retry} />
      )}
    </main>
  );
}

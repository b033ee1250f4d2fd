import { OlderRows } from '#frontend/staff/layout/older-rows.tsx';
import { PlaceOfRows } from '#frontend/staff/layout/place-of-rows.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useDeletedRows } from '#frontend/staff/queries/use-deleted-rows.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import { messages } from '#shared/messages.ts';
import { BinResults } from './bin-results.tsx';

/** `/bin`: what was deleted, for administrators to bring back or to erase for good. */
export function BinScreen() {
  const { binDays } = useStaff();
  const [state, retry] = useDeletedRows();
  const isFound = state.status === 'found';
  return (
    <main className="screen screen--wide">
      <header>
        <ScreenHeading>Deleted applications</ScreenHeading>
        <p className="soft tabular">
          {binDays > 0
            ? `What was deleted stays here for ${binDays} days, then it is erased by itself.`
            : 'What is deleted is erased at once.'}
        </p>
      </header>
      <PlaceOfRows
        state={state}
        isEmpty={isFound && state.data.rows.length === 0}
        empty={{ title: messages.noData, text: 'Nothing was deleted lately.' }}
        forbidden={{
          title: 'Only administrators see what was deleted',
          text: 'Ask one of them to bring an application back.',
        }}
        onRetry={retry}
      />
      {isFound && <BinResults rows={state.data.rows} />}
      {isFound && (
        <OlderRows older={state.data.older} count={state.data.rows.length} onGoOn={retry} />
      )}
    </main>
  );
}

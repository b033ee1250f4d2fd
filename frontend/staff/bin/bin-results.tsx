import { useMemo, useState } from 'react';
import { LeftRows } from '#frontend/staff/layout/left-rows.tsx';
import { Pagination } from '#frontend/staff/layout/pagination.tsx';
import { applications, SelectedBar } from '#frontend/staff/layout/selected-bar.tsx';
import { useSelected } from '#frontend/staff/layout/use-selected.ts';
import { usePeople } from '#frontend/staff/queries/use-people.ts';
import { useSessionState } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { fullName, pageOf } from '#shared/list.ts';
import { BinFilters } from './bin-filters.tsx';
import { BinTable } from './bin-table.tsx';
import { type BinView, keptOf, whoDeleted } from './bin-view.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { useBinActions } from './use-bin-actions.ts';

/** What was deleted, and what can be done with one, with some and with all of it. */
export function BinResults({ rows }: { rows: readonly DeletedRow[] }) {
  const session = useSessionState();
  const me = session.status === 'signed-in' ? session.sub : '';
  const people = usePeople();
  const { restore, restoreMany, erase, progress, isPending, left, forgetLeft } = useBinActions();
  const [view, setView] = useState<BinView>({ text: '', by: '' });
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<readonly DeletedRow[]>([]);
  const kept = useMemo(() => keptOf(rows, view), [rows, view]);
  const selected = useSelected(kept);
  const { chosen } = selected;
  const shown = pageOf(kept, page);
  const isInactive = isPending || chosen.length === 0;

  return (
    <>
      <LeftRows
        title={`${applications(left.length)} left: someone else is bringing back or erasing ${left.length === 1 ? 'it' : 'them'}`}
        rows={left}
        onDismiss={forgetLeft}
      />
      {rows.length > 0 && (
        <>
          <BinFilters
            rows={rows}
            view={view}
            people={people}
            me={me}
            onView={(next) => {
              setView(next);
              setPage(1);
            }}
          />
          <SelectedBar
            count={chosen.length}
            total={kept.length}
            hasAll={selected.hasAll}
            onToggleAll={selected.toggleAll}
            progress={progress}
          >
            <Button look="quiet" inactive={isInactive} onClick={() => void restoreMany(chosen)}>
              Restore selected
            </Button>
            <Button look="danger" inactive={isInactive} onClick={() => setAsked(chosen)}>
              Erase selected
            </Button>
          </SelectedBar>
          {kept.length === 0 ? (
            <p className="soft">No deleted application matches.</p>
          ) : (
            <BinTable
              rows={shown.rows}
              selected={selected.has}
              onToggle={selected.toggle}
              whoIs={(sub) => whoDeleted(people, sub, me)}
              actions={(row) => (
                <>
                  <Button
                    look="quiet"
                    inactive={isPending}
                    aria-label={`Restore ${fullName(row)}`}
                    onClick={() => restore(row)}
                  >
                    Restore
                  </Button>
                  <Button
                    look="danger"
                    inactive={isPending}
                    aria-label={`Erase for good: ${fullName(row)}`}
                    onClick={() => setAsked([row])}
                  >
                    Erase for good
                  </Button>
                </>
              )}
            />
          )}
          {shown.pages > 1 && <Pagination page={shown.page} pages={shown.pages} onPage={setPage} />}
        </>
      )}
      <EraseDialog
        rows={asked}
        isErasing={isPending}
        onErase={() => void erase(asked).then(() => setAsked([]))}
        onClose={() => setAsked([])}
      />
    </>
  );
}

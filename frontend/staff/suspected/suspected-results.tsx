import { useMemo, useState } from 'react';
import { focusHeading } from '#frontend/staff/layout/focus-heading.ts';
import { LeftRows } from '#frontend/staff/layout/left-rows.tsx';
import { Pagination } from '#frontend/staff/layout/pagination.tsx';
import { SelectedBar } from '#frontend/staff/layout/selected-bar.tsx';
import { useSelected } from '#frontend/staff/layout/use-selected.ts';
import type { Judgement } from '#frontend/staff/queries/use-suspected.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fullName, pageOf } from '#shared/list.ts';
import { messages } from '#shared/messages.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { DeleteSuspectedDialog } from './delete-suspected-dialog.tsx';
import { leftWords } from './judge-words.ts';
import { hasReason, SuspectedFilters, type SuspectedView } from './suspected-filters.tsx';
import { SuspectedTable } from './suspected-table.tsx';
import { unusualFirst } from './unusual-first.ts';
import { useJudgement } from './use-judgement.ts';

type SuspectedResultsProps = {
  /** The newest first. */
  rows: readonly SuspectedRow[];
  /** All are loaded, so that what is unusual among them is known. */
  isWhole: boolean;
};

/** The suspected rows, and what can be done with one, with some and with all of them. */
export function SuspectedResults({ rows, isWhole }: SuspectedResultsProps) {
  const mayAct = useMayAct('recruiter');
  const { judge, progress, left, forgetLeft } = useJudgement();
  const [view, setView] = useState<SuspectedView>({ reason: '', order: 'unusual' });
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<readonly SuspectedRow[]>([]);
  const isUnusualFirst = view.order === 'unusual' && isWhole;
  const kept = useMemo(() => {
    const ordered = isUnusualFirst ? unusualFirst(rows) : rows;
    return ordered.filter((row) => hasReason(row, view.reason));
  }, [rows, isUnusualFirst, view.reason]);
  const selected = useSelected(kept);
  const { chosen } = selected;
  const shown = pageOf(kept, page);
  const isPending = progress !== undefined;
  const isInactive = isPending || chosen.length === 0;

  /** Rows go away with their buttons; the screen's heading takes the focus that one of them had. */
  const run = async (does: Judgement['does'], some: readonly SuspectedRow[]) => {
    await judge({ does, rows: some });
    setAsked([]);
    focusHeading({ scroll: true });
  };

  return (
    <>
      <LeftRows title={leftWords(left.length)} rows={left} onDismiss={forgetLeft} />
      {rows.length > 0 && (
        <>
          <SuspectedFilters
            rows={rows}
            view={view}
            onView={(next) => {
              setView(next);
              setPage(1);
            }}
          />
          {mayAct && (
            <SelectedBar
              count={chosen.length}
              total={kept.length}
              hasAll={selected.hasAll}
              onToggleAll={selected.toggleAll}
              progress={progress}
            >
              <Button
                look="quiet"
                inactive={isInactive}
                onClick={() => void run('release', chosen)}
              >
                Release selected
              </Button>
              <Button look="danger" inactive={isInactive} onClick={() => setAsked(chosen)}>
                Delete selected
              </Button>
            </SelectedBar>
          )}
          <SuspectedTable
            rows={shown.rows}
            selected={mayAct ? selected.has : undefined}
            onToggle={selected.toggle}
            actions={(row) => (
              <>
                <Button
                  look="quiet"
                  inactive={isPending}
                  aria-label={`Release ${fullName(row)}`}
                  onClick={() => void run('release', [row])}
                >
                  Release
                </Button>
                <Button
                  look="danger"
                  inactive={isPending}
                  aria-label={`Delete ${fullName(row)}`}
                  onClick={() => setAsked([row])}
                >
                  {messages.delete}
                </Button>
              </>
            )}
          />
          {shown.pages > 1 && <Pagination page={shown.page} pages={shown.pages} onPage={setPage} />}
        </>
      )}
      <DeleteSuspectedDialog
        count={asked.length}
        isDeleting={isPending}
        onDelete={() => void run('delete', asked)}
        onClose={() => setAsked([])}
      />
    </>
  );
}

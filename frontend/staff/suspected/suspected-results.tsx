import { useState } from 'react';
import type { Judgement } from '#frontend/staff/api/use-suspected.ts';
import { useMayAct } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { fullName } from '#shared/list.ts';
import { messages } from '#shared/messages.ts';
import type { SuspectedRow } from '#shared/suspected-submissions.ts';
import { DeleteSuspectedDialog } from './delete-suspected-dialog.tsx';
import { applications } from './judge-words.ts';
import { SuspectedTable } from './suspected-table.tsx';
import { useJudgement } from './use-judgement.ts';

const none: ReadonlySet<string> = new Set();

/** The suspected rows, and what can be done with one, with some and with all of them. */
export function SuspectedResults({ rows }: { rows: readonly SuspectedRow[] }) {
  const mayAct = useMayAct('recruiter');
  const { judge, isPending } = useJudgement();
  const [ids, setIds] = useState(none);
  const [asked, setAsked] = useState<readonly SuspectedRow[]>([]);
  const chosen = rows.filter(({ id }) => ids.has(id));
  const isNone = chosen.length === 0;
  const hasAll = chosen.length === rows.length;

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  /** Rows go away with their buttons; the screen's heading takes the focus that one of them had. */
  const run = async (does: Judgement['does'], some: readonly SuspectedRow[]) => {
    await judge({ does, rows: some });
    setAsked([]);
    document.querySelector('h1')?.focus();
  };

  return (
    <>
      {mayAct && (
        <section className="suspected-bar" aria-label="Selected applications">
          <p className="suspected-bar__count" role="status">
            {isNone ? 'None selected' : `${applications(chosen.length)} selected`}
          </p>
          <Button
            look="quiet"
            onClick={() => setIds(hasAll ? none : new Set(rows.map(({ id }) => id)))}
          >
            {hasAll ? 'Select none' : `Select all ${rows.length}`}
          </Button>
          <Button
            look="quiet"
            inactive={isNone || isPending}
            onClick={() => void run('release', chosen)}
          >
            Release selected
          </Button>
          <Button look="danger" inactive={isNone || isPending} onClick={() => setAsked(chosen)}>
            Delete selected
          </Button>
        </section>
      )}
      <SuspectedTable
        rows={rows}
        selected={mayAct ? ids : undefined}
        onToggle={toggle}
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
      <DeleteSuspectedDialog
        count={asked.length}
        isDeleting={isPending}
        onDelete={() => void run('delete', asked)}
        onClose={() => setAsked([])}
      />
    </>
  );
}

import { useState } from 'react';
import type { ListCall } from '#frontend/staff/kit/api/left-out.ts';
import { presentIn } from '#frontend/staff/kit/queries/save.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { useShowFailure } from '#frontend/staff/kit/services/use-show-failure.ts';
import { Button } from '#frontend/ui/button.tsx';
import { useStore } from '#frontend/ui/store.ts';
import { counted } from '#shared/counted.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { deskItemSchema, type Unreadable } from '#shared/unreadable.ts';
import { untouched, workAnswerSchema } from '#shared/work.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusHeading } from './focus-heading.ts';

const labels: Record<Unreadable['of'], string> = {
  contact: 'Contact message',
  employer: 'Request for staff',
  employment: 'Application',
  facility: 'Facility',
  order: 'Order',
  applicant: 'Shifts of an applicant',
  other: 'Another entry',
};

/** '2 entries can't be read.' */
export const leftOutWords = (count: number): string =>
  `${counted(count, 'entry', 'entries')} can’t be read.`;

type LeftOutNoticeProps = {
  /** The calls of the lists that the screen shows. */
  lists: readonly ListCall[];
  /** The kind of a list of submissions. */
  kind?: Kind;
};

/** The number of entries that the lists of a screen leave out because they are damaged. Administrators can remove them. */
export function LeftOutNotice({ lists, kind }: LeftOutNoticeProps) {
  const { leftOut } = useStaff();
  const isAdministrator = useMayAct('administrator');
  const pages = [...useStore(leftOut.pages).values()].filter(
    (page) => lists.includes(page.list) && (kind === undefined || page.kind === kind),
  );
  const found = pages.flatMap(({ list, entries }) => entries.map((entry) => ({ ...entry, list })));
  const entries = [...new Map(found.map((one) => [`${one.of} ${one.id}`, one])).values()];
  if (entries.length === 0) return null;
  return (
    <section className="notice" aria-label="Damaged entries">
      <div role="status">
        <p className="title">{leftOutWords(entries.length)}</p>
        {isAdministrator ? (
          <ul className="m-0 ps-4">
            {entries.map(({ of, id }) => (
              <li key={`${of} ${id}`}>{`${labels[of]} ${id}`}</li>
            ))}
          </ul>
        ) : (
          <p className="soft">Tell your administrator.</p>
        )}
      </div>
      {isAdministrator && <RemoveDamaged entries={entries} />}
    </section>
  );
}

type Entry = Unreadable & { list: ListCall };

function RemoveDamaged({ entries }: { entries: readonly Entry[] }) {
  const { api, leftOut, queryClient, toasts } = useStaff();
  const showFailure = useShowFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  /** The list can't name the version of a damaged record, so the conflict names it. */
  const deleteDamaged = async (kind: Kind, id: string) => {
    const deleteVersion = (version: number) =>
      api.deleteSubmission({ path: { kind, id }, query: { version } });
    await deleteVersion(untouched.version).catch((error: unknown) => {
      const work = presentIn(workAnswerSchema, error)?.work;
      if (work === undefined) throw error;
      return deleteVersion(work.version);
    });
  };
  const removeOne = async ({ of, id, list }: Entry) => {
    const kind = kindSchema.safeParse(of).data;
    const deskItem = deskItemSchema.safeParse(of).data;
    if (deskItem) await api.removeDamaged({ path: { deskItem, id } });
    else if (kind && list === 'listDeleted') await api.eraseSubmission({ path: { kind, id } });
    else if (kind) await deleteDamaged(kind, id);
  };
  const remove = async () => {
    setIsBusy(true);
    try {
      for (const entry of entries) await removeOne(entry);
      toasts.show('success', 'The damaged entries were removed.');
    } catch (error) {
      showFailure(error, 'Not every damaged entry was removed.');
    }
    setIsBusy(false);
    setIsAsking(false);
    leftOut.forget();
    focusHeading();
    void queryClient.invalidateQueries();
  };

  return (
    <>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove the damaged entries?"
        action="Remove"
        busyAction="Removing..."
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p className="dialog__text">
          Submissions move into the bin. A facility, an order with its shifts, or a calendar is
          deleted for good. An engineer can correct an entry instead.
        </p>
      </ConfirmDialog>
    </>
  );
}

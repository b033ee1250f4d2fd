import { useState } from 'react';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { useDeletedRows, useEmptyBin } from '#frontend/staff/api/use-deleted-rows.ts';
import { PlaceOfRows } from '#frontend/staff/layout/place-of-rows.tsx';
import { ScreenHeading } from '#frontend/staff/layout/screen-heading.tsx';
import { useStaff } from '#frontend/staff/session/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { DeletedRow } from '#shared/deleted-submissions.ts';
import { fullName } from '#shared/list.ts';
import { messages } from '#shared/messages.ts';
import { BinTable } from './bin-table.tsx';
import { EraseDialog } from './erase-dialog.tsx';

/** `/bin`: what was deleted, for administrators to bring back or to erase for good. */
export function BinScreen() {
  const { toasts, binDays } = useStaff();
  const [state, retry] = useDeletedRows();
  const { restoration, erasure } = useEmptyBin();
  const [asked, setAsked] = useState<DeletedRow>();

  /** A row goes away with its buttons; the screen's heading takes the focus that one of them had. */
  const focusHeading = () => document.querySelector('h1')?.focus();
  const restore = (row: DeletedRow) =>
    restoration.mutate(row, {
      onSuccess() {
        focusHeading();
        toasts.show('success', `${fullName(row)} is back in its list.`);
      },
      onError: () => toasts.show('error', 'It could not be brought back. Please try again.'),
    });
  const erase = (row: DeletedRow) =>
    erasure.mutate(row, {
      onSuccess() {
        setAsked(undefined);
        focusHeading();
        toasts.show('success', `${fullName(row)} is erased.`);
      },
      onError(error) {
        setAsked(undefined);
        const isListed = error instanceof ApiError && error.status === 409;
        toasts.show(
          'error',
          isListed
            ? 'It is in its list as well. Delete it there first.'
            : 'It could not be erased. Please try again.',
        );
      },
    });

  return (
    <main className="screen screen--wide">
      <header>
        <ScreenHeading>Deleted applications</ScreenHeading>
        <p className="screen__lead">
          {binDays > 0
            ? `What was deleted stays here for ${binDays} days, then it is erased by itself.`
            : 'What is deleted is erased at once.'}
        </p>
      </header>
      <PlaceOfRows
        state={state}
        isEmpty={state.status === 'found' && state.rows.rows.length === 0}
        empty={{ title: messages.noData, text: 'Nothing was deleted lately.' }}
        forbidden={{
          title: 'Only administrators see what was deleted',
          text: 'Ask one of them to bring an application back.',
        }}
        onRetry={retry}
      />
      {state.status === 'found' && state.rows.rows.length > 0 && (
        <BinTable
          rows={state.rows.rows}
          actions={(row) => (
            <>
              <Button
                look="quiet"
                inactive={restoration.isPending}
                aria-label={`Restore ${fullName(row)}`}
                onClick={() => restore(row)}
              >
                Restore
              </Button>
              <Button
                look="danger"
                aria-label={`Erase for good: ${fullName(row)}`}
                onClick={() => setAsked(row)}
              >
                Erase for good
              </Button>
            </>
          )}
        />
      )}
      {state.status === 'found' && state.rows.hasMore && (
        <p>These are the latest. The older ones show when these are gone.</p>
      )}
      <EraseDialog
        row={asked}
        isErasing={erasure.isPending}
        onErase={erase}
        onClose={() => setAsked(undefined)}
      />
    </main>
  );
}

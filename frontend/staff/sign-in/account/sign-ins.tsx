import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateAndTime } from '#frontend/staff/kit/layout/day-words.ts';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { DialogActions } from '#frontend/ui/dialog.tsx';

/** The number of sign-ins that fit into the dialog. */
const shownSignIns = 5;

const notSignedOut =
  'You could not be signed out everywhere. Please try again, or ask your administrator to do it.';

type SignInsProps = { onBusy: (busy: boolean) => void; onClose: () => void };

/** The last sign-ins of the account, and the button that ends all its sessions. */
export function SignIns({ onBusy, onClose }: SignInsProps) {
  const { api, session, toasts } = useStaff();
  const [busy, setBusy] = useState(false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['sign-ins'],
    queryFn: async ({ signal }) => (await api.listSignIns({ signal })).signIns,
    gcTime: 0,
  });

  const signOut = async () => {
    if (busy) return;
    setBusy(true);
    onBusy(true);
    const ended = await session.signOutEverywhere();
    onBusy(false);
    setBusy(false);
    if (ended) onClose();
    else toasts.show('error', notSignedOut);
  };

  return (
    <>
      <p className="dialog__text">
        Your account’s last sign-ins, by New York’s clock. If one was not yours, sign out
        everywhere, then change your password.
      </p>
      {isPending && (
        <p className="dialog__text" role="status">
          Loading your sign-ins
        </p>
      )}
      {error && <FetchFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="dialog__text">No sign-in has been noted yet.</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="mt-4 border-b border-hairline" aria-label="Sign-ins">
          {data.slice(0, shownSignIns).map((at) => (
            <li key={at} className="border-t border-hairline py-2">
              <time className="tabular soft" dateTime={at}>
                {dateAndTime(at)}
              </time>
            </li>
          ))}
        </ol>
      )}
      <DialogActions onClose={onClose} isBusy={busy}>
        <Button variant="danger" inactive={busy} onClick={signOut}>
          {busy ? 'Signing out' : 'Sign out everywhere'}
        </Button>
      </DialogActions>
    </>
  );
}

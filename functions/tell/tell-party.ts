import { hourMs } from '#shared/durations.ts';
import { getNotification, noteProgress } from '../desk/notifications-store.ts';
import { count } from '../http/metrics.ts';
import type { NotificationName } from '../stream/change-name.ts';

/** Longer than the function runs: another run that began the mail has ended since. */
const leaseMs = 5 * 60 * 1000;
/** A mail that can't be sent for so long is left to staff, because its shift can be near. */
const patienceMs = 2 * hourMs;

/**
 * Mails a nurse or a facility one notification. Only one run begins a mail, and a mail that may have been sent is never sent
 * again: staff see that nobody knows, and tell the party by hand.
 * @param mails whether the stack mails visitors
 * @throws Error where a retry can mend it
 */
export async function tellParty(
  { order, notification: id }: NotificationName,
  mails: boolean,
): Promise<void> {
  const now = new Date();
  const found = await getNotification({ order, id });
  if (found?.notification.state !== 'to-send') return;
  const { notification, begunAt } = found;
  const since = (instant: string) => now.getTime() - Date.parse(instant);
  if (begunAt !== undefined && since(begunAt) < leaseMs) {
    throw new Error('Another run is sending this mail.');
  }
  if (notification.until <= now.toISOString()) return noteProgress(notification, 'obsolete', now);
  if (!mails || begunAt !== undefined || since(notification.at) > patienceMs) {
    return noteProgress(notification, 'by-hand', now);
  }
  const { mailNotification } = await import('../receipts/mail-notification.ts');
  const outcome = await mailNotification(notification, now);
  if (outcome === 'not-begun') return;
  if (outcome === 'sent') count('NotificationsSent', {});
  await noteProgress(notification, outcome, new Date());
}

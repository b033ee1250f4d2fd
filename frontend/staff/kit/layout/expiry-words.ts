import { expiryState } from '#shared/desk/credentials.ts';
import { usDate } from '#shared/messages.ts';

/** 'Expired 10/1/2026', 'Expires 12/6/2026, within 30 days', 'Expires 5/31/2028'. */
export function expiryWords(expiresOn: string, now: Date): string {
  const state = expiryState(expiresOn, now);
  if (state === 'expired') return `Expired ${usDate(expiresOn)}`;
  const words = `Expires ${usDate(expiresOn)}`;
  return state === undefined ? words : `${words}, within ${state} days`;
}

import { checkStatus } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { requireSender } from './known-sender.ts';
import type { SenderRecord } from './sender-store.ts';

/**
 * Tells the sender of a submission how far it has come, and nothing else of it but the proof that a change takes. A code is
 * exchanged here for a secret, which the other endpoints take. See `docs/decisions/020-status-for-senders.md`.
 */
export const handler = publicEndpoint(checkStatus, async (request) => {
  const sender = await requireSender(request, 'check-status', { needsProof: false });
  const { record, proof, senderSecret, mails, enter } = sender;
  await enter({ outcome: 'allowed', status: 200 });
  const ofDesk = proof === 'given' ? await readDesk(record) : {};
  const answer = { ...record, ...ofDesk, proof, senderSecret, mails };
  return request.answer(200, statusAnswerOf(answer));
});

/** The part of the desk for the sender: a nurse's own shifts, or a facility's week. Most requests come without a proof, and go without it. */
async function readDesk({ kind, id, stated }: SenderRecord) {
  if (kind === 'employment') {
    const { readOwnShifts } = await import('../desk/own-shifts-store.ts');
    return { shifts: await readOwnShifts(id, new Date()) };
  }
  if (kind === 'employer') {
    const { readStaffing } = await import('../desk/staffing-store.ts');
    return { staffing: await readStaffing(id, stated, new Date()) };
  }
  return {};
}

import { checkStatus } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { requireSender } from './known-sender.ts';
import { publicEndpoint } from './public-endpoint.ts';

/**
 * Tells the sender of a submission how far it has come, and nothing else of it but the proof that a change takes. A code is
 * exchanged here for a secret, which the other endpoints take. See `docs/decisions/020-status-for-senders.md`.
 */
export const handler = publicEndpoint(checkStatus, async (request) => {
  const sender = await requireSender(request, 'check-status', { needsProof: false });
  const { record, proof, senderSecret, mails, enter } = sender;
  await enter({ outcome: 'allowed', status: 200 });
  const shifts = proof === 'given' && record.kind === 'employment' && (await ownShifts(record.id));
  const answer = { ...record, ...(shifts && { shifts }), proof, senderSecret, mails };
  return request.answer(200, statusAnswerOf(answer));
});

/** Most requests come without a proof, and go without the desk. */
async function ownShifts(applicant: string) {
  const { readOwnShifts } = await import('../store/own-shifts-store.ts');
  return readOwnShifts(applicant, new Date());
}

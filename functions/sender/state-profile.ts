import { senderSub } from '#shared/audit.ts';
import { stateProfile as row } from '#shared/contract/sender.ts';
import { senderProfileOf } from '#shared/desk/profile.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { changedMeanwhile } from '../http/http-error.ts';
import { changeProfile } from '../records/profile-store.ts';
import { nothingFound, requireSenderOf, withdrawn } from './known-sender.ts';

const noApplication = 'Only a job application has wishes.';

/**
 * Keeps the wishes and credentials that an applicant states, and answers as `POST /api/status` does. It takes the proof that
 * every change by a sender takes, and never shows or changes a check by staff.
 */
export const handler = publicEndpoint(row, async (request) => {
  const { wishes, credentials } = request.body;
  const sender = await requireSenderOf('employment', request, 'state-profile', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const by = { by: senderSub, now: new Date() };
  const result = await changeProfile(record.id, { wishes, credentials }, by);
  const status = !result ? 404 : result.status === 'done' ? 200 : 409;
  await enterEnd({ outcome: status === 200 ? 'allowed' : 'refused', status });
  if (!result) throw nothingFound();
  if (result.status === 'withdrawn') throw withdrawn();
  const profile = senderProfileOf(result.profile);
  if (result.status === 'conflict') throw changedMeanwhile({ profile });
  return request.answer(200, statusAnswerOf({ ...record, profile, proof, mails }));
});

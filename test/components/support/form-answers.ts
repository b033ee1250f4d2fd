import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Receipt } from '#shared/submission.ts';
import type { PageAnswers } from './site-page.tsx';

/** The posted body of a submission. */
type Posted = Record<string, string> & { id: string };

/** The receipt of a stored submission. */
const receiptOf = (id: string): Receipt => ({
  id,
  date: '11/26/2026',
  time: '10:00 AM',
  submittedAt: '2026-11-26T15:00:00.000Z',
  reference: referenceOf(id),
});

/** A server that stores each submission of a kind once by its id. `records` has what it stored. */
export function submissionsOf(kind: Kind): { records: Posted[]; answers: PageAnswers } {
  const records: Posted[] = [];
  const answers: PageAnswers = {
    async [`POST /api/submissions/${kind}`](request) {
      const body: Posted = await request.json();
      const isNew = !records.some(({ id }) => id === body.id);
      if (isNew) records.push(body);
      return Response.json(receiptOf(body.id), { status: isNew ? 201 : 200 });
    },
  };
  return { records, answers };
}

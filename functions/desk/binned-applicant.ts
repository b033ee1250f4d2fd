import { addDays } from '#shared/calendar.ts';
import type { Applicant } from '#shared/desk/applicants.ts';
import { placementsOf } from '#shared/desk/assignments.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { expiryOf } from '../table/expiry.ts';
import { type Step, transact, versionIs } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { applicantItem, applicantKey } from './desk-item.ts';
import { readApplicants, readWholeCalendar } from './desk-read.ts';

/** The last day that a placement can have. */
const lastDay = '9999-12-30';

/** Reads the applicant of an application that is about to be deleted, and whether it has placements that have not ended. */
export async function readForDeletion(id: string, now: Date) {
  const [applicant] = await readApplicants([id], now);
  if (!applicant) throw new Error('One applicant was asked for.');
  const days = { from: addDays(newYorkDay(now), -1), until: lastDay };
  const rows = applicant.version === 0 ? [] : await readWholeCalendar([id], days);
  const isPlaced = placementsOf(rows).some(({ end }) => end > now.toISOString());
  return { applicant, isPlaced };
}

type Deletion = { submittedAt: string; now: Date; days: number };

/**
 * The step that goes with the deletion of an application: its calendar expires with the bin, and a placement of this moment
 * keeps both from changing.
 */
export const deletionStep = (applicant: Applicant, { submittedAt, now, days }: Deletion): Step =>
  applicant.version === 0
    ? { check: applicantKey(applicant.id), ...versionIs(0) }
    : {
        put: applicantItem(next(applicant, now), {
          createdAt: submittedAt,
          expiresAtSeconds: expiryOf(now, days),
        }),
        ...versionIs(applicant.version),
      };

const next = (applicant: Applicant, now: Date): Applicant => ({
  ...applicant,
  version: applicant.version + 1,
  changedAt: now.toISOString(),
});

/** Gives the calendar of a restored application the record's own expiry again. */
export async function restoreApplicant(
  id: string,
  record: { submittedAt: string; expiresAtSeconds: number | undefined },
  now: Date,
): Promise<void> {
  await withRetries(async (): Promise<true | undefined> => {
    const [applicant] = await readApplicants([id], now);
    if (!applicant || applicant.version === 0) return true;
    const { submittedAt: createdAt, expiresAtSeconds } = record;
    const isWritten = await transact([
      {
        put: applicantItem(next(applicant, now), { createdAt, expiresAtSeconds }),
        ...versionIs(applicant.version),
      },
    ]);
    return isWritten || undefined;
  });
}

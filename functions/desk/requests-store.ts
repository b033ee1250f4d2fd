import { suspectedSpam } from '#shared/desk/candidates.ts';
import { decideRequests, requestRefusals } from '#shared/desk/decide-requests.ts';
import type { Refused } from '#shared/desk/decision.ts';
import { type Step, transact } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { applicantStep, sameApplicant } from './applicants-store.ts';
import { isPresent, readApplications } from './application-facts.ts';
import { getWholeOrder, readPerson } from './desk-read.ts';
import { assignmentSteps, shiftStep } from './orders-store.ts';

type Requested = { status: 'done' | 'gone' | 'withdrawn' } | { status: 'refused'; fields: Refused };

/**
 * Notes a nurse's request for published shifts of an order, all of them or none. It places nobody.
 * @returns `gone` where the application is gone
 */
export const requestShifts = (
  { applicant, order }: { applicant: string; order: string },
  shifts: readonly string[],
  now: Date,
): Promise<Requested> =>
  withRetries(async (): Promise<Requested | undefined> => {
    const [found, [own, ...others]] = await Promise.all([
      getWholeOrder(order),
      readPerson(applicant, now),
    ]);
    const application = (await readApplications([applicant])).get(applicant);
    if (!application) return { status: 'gone' };
    if (application.record.work?.withdrawnAt !== undefined) return { status: 'withdrawn' };
    if (application.excluded === suspectedSpam) {
      return { status: 'refused', fields: { shifts: requestRefusals.byPhone } };
    }
    const present = {
      shifts: found?.shifts ?? [],
      assignments: (found?.assignments ?? []).filter((row) => row.applicant === applicant),
    };
    const decision = decideRequests(applicant, present, shifts, {
      others: others.map(({ id }) => id),
      now,
    });
    if (decision.status === 'refused') return decision;
    if (decision.status !== 'changed') return { status: 'done' };
    const steps: Step[] = [
      ...decision.shifts.map(shiftStep),
      ...decision.assignments.flatMap(assignmentSteps),
      applicantStep(own, own, application, now),
      ...others.map(sameApplicant),
      isPresent(applicant),
    ];
    return (await transact(steps)) ? { status: 'done' } : undefined;
  });

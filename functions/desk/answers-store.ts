import { type Answer, answerRefusals } from '#shared/desk/answers.ts';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { decideAnswers } from '#shared/desk/decide-assignments.ts';
import { type Refused, refused } from '#shared/desk/decision.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { onePerShift } from '#shared/desk/own-shifts.ts';
import { type Step, transact } from '../table/transact.ts';
import { withRetries } from '../table/with-retries.ts';
import { applicantStep, sameApplicant } from './applicants-store.ts';
import { isPresent, readApplications } from './application-facts.ts';
import { getWholeOrder, readPerson } from './desk-read.ts';
import { assignmentSteps, shiftStep } from './orders-store.ts';
import { isOfQuestion } from './own-shifts-store.ts';

type Answered = { status: 'done' | 'conflict' } | { status: 'refused'; fields: Refused };

/**
 * Notes a nurse's own answers about shifts of an order, all of them or none. They place nobody.
 * @param question the notification with the link by which she answers. Without it, she answers every question of an application
 * and of the records joined with it
 */
export const answerAssignments = (
  { applicant, order, question }: { applicant: string; order: string; question?: Notification },
  answers: readonly Answer[],
  now: Date,
): Promise<Answered> =>
  withRetries(async (): Promise<Answered | undefined> => {
    const [found, person] = await Promise.all([getWholeOrder(order), readPerson(applicant, now)]);
    const people = question ? person.slice(0, 1) : person;
    const own = (found?.assignments ?? []).filter((row) =>
      people.some(({ id }) => id === row.applicant),
    );
    if (question && answers.some(({ shift }) => !isAskedBy(question, shift)))
      return refused('shifts', answerRefusals.unknown);
    const isOld = (row: AssignmentRow) =>
      question !== undefined &&
      answers.some(({ shift }) => shift === row.shift) &&
      !isOfQuestion(row, question);
    if (own.some(isOld)) return refused('shifts', answerRefusals.withdrawn);
    const byRecord = Map.groupBy(answers, ({ shift }) => ownerOf(shift, own) ?? applicant);
    const applications = await readApplications([...byRecord.keys()]);
    const steps: Step[] = [];
    for (const one of person) {
      const given = byRecord.get(one.id);
      if (!given) {
        steps.push(sameApplicant(one));
        continue;
      }
      const application = applications.get(one.id);
      if (!application) return refused('shifts', answerRefusals.withdrawn);
      const present = {
        shifts: found?.shifts ?? [],
        assignments: own.filter((row) => row.applicant === one.id),
      };
      const decision = decideAnswers(one.id, present, given, now);
      if (decision.status === 'refused') return decision;
      if (decision.status === 'done') continue;
      if (decision.status !== 'changed') return { status: 'conflict' };
      const isYes = given.some(({ answer }) => answer === 'yes');
      if (isYes && application.record.work?.withdrawnAt !== undefined)
        return refused('shifts', answerRefusals.left);
      steps.push(
        ...decision.shifts.map(shiftStep),
        ...decision.assignments.flatMap(assignmentSteps),
        applicantStep(one, one, application, now),
        isPresent(one.id),
      );
    }
    if (steps.every((step) => 'check' in step)) return { status: 'done' };
    return (await transact(steps)) ? { status: 'done' } : undefined;
  });

const isAskedBy = ({ about }: Notification, id: string): boolean =>
  about.some(({ shift, what }) => shift === id && what === 'asked');

/** The record of a person that was asked for a shift: of several, the one that her page shows. */
const ownerOf = (id: string, rows: readonly AssignmentRow[]): string | undefined =>
  onePerShift(rows).find(({ shift }) => shift === id)?.applicant;

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { senderSub } from '#shared/audit.ts';
import { type Assignment, assignmentRules, isOpen } from '#shared/desk/assignments.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { type Shift, takenOf } from '#shared/desk/shifts.ts';
import { mayStop } from './stops.ts';

type Item = { PK: string; SK: string; summary?: any; events?: Assignment['events'] };
const isOf = (name: string, { SK }: { SK: string }): boolean => SK.startsWith(`${name}/`);

/** The placements at one or more moments since the mail of a notification was begun, and those that ended since. */
type Since = { there: Set<string>; ended: Set<string>; before: ReadonlySet<string> };

export const pairOf = (shift: string, applicant = ''): string => `${shift} ${applicant}`;

/** Watches every write of the desk in the order in which they take effect, and lets functions stop around each call of the table. */
export function watchDesk({ middlewareStack }: DynamoDBDocumentClient) {
  const versions = new Map<string, Shift[]>();
  const notifications = new Map<string, Notification>();
  const deadlines = new Map<string, string>();
  const states = new Map<string, Assignment['state']>();
  const placed = new Set<string>();
  const begun = new Map<string, Since>();
  const wrong: string[] = [];

  /** A nurse's answer: only to an open question, in time, and it places nobody. */
  function judgeAnswer(row: Assignment, shift: Shift | undefined): void {
    const event = row.events.at(-1);
    if (event?.by !== senderSub) return;
    const pair = pairOf(row.shift, row.applicant);
    const before = states.get(pair);
    const deadline = before === 'asked' ? deadlines.get(pair) : undefined;
    const isRight =
      ['said-yes', 'said-no'].includes(row.state) &&
      before !== undefined &&
      isOpen(before) &&
      !(deadline !== undefined && deadline < event.at) &&
      shift?.state === 'open' &&
      (row.state === 'said-no' || takenOf(shift) < shift.openings);
    if (!isRight) wrong.push(`${pair} answered ${row.state} after ${before} at ${event.at}`);
  }

  function seeAssignment({ summary, events = [] }: Item, shift: Shift | undefined): void {
    const row: Assignment = { ...summary, events };
    const pair = pairOf(row.shift, row.applicant);
    judgeAnswer(row, shift);
    states.set(pair, row.state);
    deadlines.delete(pair);
    if (row.answerBy !== undefined) deadlines.set(pair, row.answerBy);
    if (assignmentRules[row.state].takesOpening) {
      placed.add(pair);
      for (const { there } of begun.values()) there.add(pair);
    } else if (placed.delete(pair)) {
      for (const { ended } of begun.values()) ended.add(pair);
    }
  }

  function see(puts: readonly Item[]): void {
    const shifts = puts.filter((put) => isOf('Shift', put)).map(({ summary }): Shift => summary);
    for (const shift of shifts) versions.set(shift.id, [...(versions.get(shift.id) ?? []), shift]);
    for (const put of puts) {
      if (isOf('Notification', put)) notifications.set(put.summary.id, put.summary);
      if (!isOf('Assignment', put)) continue;
      seeAssignment(
        put,
        shifts.find(({ id }) => id === put.summary.shift),
      );
    }
  }

  middlewareStack.add(
    (next) => async (args) => {
      await mayStop();
      const { TransactItems = [], Key, UpdateExpression = '' } = args.input as any;
      const result = await next(args);
      see(TransactItems.flatMap(({ Put }: any) => (Put ? [Put.Item] : [])));
      if (Key && isOf('Notification', Key) && UpdateExpression.includes('begunAt = ')) {
        const id = Key.SK.slice('Notification/'.length);
        begun.set(id, { there: new Set(placed), ended: new Set(), before: new Set(placed) });
      }
      await mayStop();
      return result;
    },
    { step: 'initialize', name: 'watchDesk' },
  );

  return {
    versions,
    notifications,
    begun,
    /** Answers of nurses to which no open question belonged. */
    wrong,
    reset() {
      for (const one of [versions, notifications, deadlines, states, placed, begun]) one.clear();
      wrong.length = 0;
    },
  };
}
export type WatchedDesk = ReturnType<typeof watchDesk>;

import { expect } from 'vitest';
import * as z from 'zod/mini';
import { type Assignment, assignmentRules, isOpen } from '#shared/desk/assignments.ts';
import type { News, Notification } from '#shared/desk/notifications.ts';
import { type Order, type Shift, storedAnswersSchema } from '#shared/desk/shifts.ts';
import type { WatchedDesk } from './watched-desk.ts';

type Expected = Pick<Notification, 'to' | 'at'> & Pick<News, 'shift' | 'applicant' | 'what'>;

const takes = ({ state }: Pick<Assignment, 'state'>): boolean =>
  assignmentRules[state].takesOpening;
const both = (news: Omit<Expected, 'to'>): Expected[] => [
  { ...news, to: 'nurse' },
  { ...news, to: 'facility' },
];

/** The news of the changes of an assignment, by its events. */
function newsOfEvents(
  { shift, applicant, end, events }: Assignment,
  versions: Shift[],
): Expected[] {
  return events.flatMap((event, index): Expected[] => {
    const before = events[index - 1];
    const { at, state } = event;
    if (before?.state === state || end <= at) return [];
    const had = before !== undefined && takes(before);
    if (takes(event)) return had ? [] : both({ at, shift, applicant, what: 'placed' });
    if (had) return state === 'no-show' ? [] : both({ at, shift, applicant, what: 'canceled' });
    const isMailed = state === 'asked' && event.contact?.channel === 'email';
    if (isMailed) return [{ to: 'nurse', at, shift, applicant, what: 'asked' }];
    // Who was asked for a canceled shift heard of that.
    const isCanceled = versions.find((one) => one.changedAt === at)?.state === 'canceled';
    if (!before || !isOpen(before.state) || isCanceled) return [];
    if (state === 'not-chosen') return [{ to: 'nurse', at, shift, applicant, what: 'filled' }];
    return state === 'canceled' ? [{ to: 'nurse', at, shift, applicant, what: 'withdrawn' }] : [];
  });
}

const noticed = (shift: Shift): string =>
  JSON.stringify(z.parse(storedAnswersSchema, { ...shift, openings: 1 }));

/** The news of the changes of a shift itself. */
function newsOfVersions(versions: readonly Shift[]): Expected[] {
  return versions.flatMap((next, index): Expected[] => {
    const before = versions[index - 1];
    const { id: shift, changedAt: at, people, state } = next;
    if (!before || next.end <= at) return [];
    const persons = Object.entries(people);
    const isCanceled = state === 'canceled' && before.state !== 'canceled';
    if (isCanceled) {
      const asked = persons.filter(([, one]) => isOpen(one));
      return asked.map(([applicant]) => ({ to: 'nurse', at, shift, applicant, what: 'withdrawn' }));
    }
    const placed = persons.filter(([, one]) => assignmentRules[one].takesOpening);
    if (noticed(before) === noticed(next) || placed.length === 0) return [];
    const news = { at, shift, what: 'changed' } as const;
    return [
      { ...news, to: 'facility', applicant: undefined },
      ...placed.map(([applicant]): Expected => ({ ...news, to: 'nurse', applicant })),
    ];
  });
}

const named = ({ to, at, shift, applicant = 'all', what }: Expected): string =>
  [at, what, to, shift, applicant].join(' ');

/** Every change that concerns a party has one notification with it, which has an end and was mailed at most once. */
export function expectToldOnce(
  orders: readonly Order[],
  taken: ReadonlyMap<string, number>,
  { versions }: WatchedDesk,
): void {
  const all = orders.flatMap(({ notifications }) => notifications);
  const assignments = orders.flatMap((order) => order.assignments);
  const expected = [
    ...assignments.flatMap((one) => newsOfEvents(one, versions.get(one.shift) ?? [])),
    ...[...versions.values()].flatMap(newsOfVersions),
  ];
  const told = all.flatMap(({ to, at, about }) => about.map((news) => ({ ...news, to, at })));
  expect(told.map(named).toSorted()).toEqual(expected.map(named).toSorted());
  for (const { id, state, about } of all) {
    const times = taken.get(id) ?? 0;
    expect([id, state, times]).toEqual([id, state, Math.min(times, 1)]);
    expect(state).not.toBe('to-send');
    if (state === 'sent') expect(times).toBe(1);
    if (state !== 'obsolete') continue;
    expect(times).toBe(0);
    for (const { what, shift, applicant } of about) {
      const present = assignments.find((one) => one.shift === shift && one.applicant === applicant);
      const told = all.find((one) => one.id === id);
      // The present placement was confirmed, or staff see that they have to.
      const isPresent = present?.state === 'placed' && present.at === told?.at;
      expect([what, isPresent]).not.toEqual(['placed', true]);
    }
  }
}

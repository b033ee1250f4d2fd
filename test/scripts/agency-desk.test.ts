import { describe, expect, it, test } from 'vitest';
import { agencyWeek, endOfWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { itemsOf } from '#scripts/seed/desk/write-desk.ts';
import { applicantSchema } from '#shared/desk/applicants.ts';
import { assignmentRowSchema, assignmentStates, placementsOf } from '#shared/desk/assignments.ts';
import { expiryState, isFileComplete, isLicense } from '#shared/desk/credentials.ts';
import { facilitySchema } from '#shared/desk/facilities.ts';
import { facilityChangesOf } from '#shared/desk/facility-change.ts';
import { currentCheck } from '#shared/desk/license-checks.ts';
import { notificationSchema } from '#shared/desk/notifications.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
import { fillOf, shiftSchema } from '#shared/desk/shifts.ts';
import { isStale } from '#shared/desk/wishes.ts';
import { answersOf, submissionSchemas } from '#shared/stored-submission.ts';
import { summarySchema } from '#shared/summary.ts';

const staff = ['sub-one', 'sub-two'] as const;
const deskOn = (instant: string) => {
  const now = new Date(instant);
  return agencyDesk(now, staff, agencyWeek(now, staff));
};
const now = new Date('2026-11-24T15:00:00Z');
const desk = deskOn(now.toISOString());
const { orders, applicants, facilities, regulars } = desk;
const records = [...desk.records, ...regulars];
const assignments = orders.flatMap((one) => one.assignments);
const nurses = records.filter(({ kind }) => kind === 'employment');
const stated = nurses.map((record) => record.stated ?? {});

/** A desk on each day of a week: the days of the shifts depend on the weekday. */
const week = Array.from({ length: 7 }, (_, at) => {
  const instant = `2026-11-${22 + at}T15:00:00Z`;
  return { ...deskOn(instant), end: endOfWeek(new Date(instant)) };
});

describe('the desk of the sample week', () => {
  it('has eight facilities, whose names say that they are samples, the same ones each day', () => {
    expect(facilities).toHaveLength(8);
    for (const facility of facilities) {
      expect(facility.name).toMatch(/ \(sample\)$/);
      expect(facilitySchema.safeParse(facility).error).toBeUndefined();
    }
    const ids = (of: typeof desk) => of.facilities.map(({ id }) => id);
    expect(week.map(ids)).toEqual(week.map(() => ids(desk)));
  });

  it.each(week)('has every state of an assignment and of a shift: %#', (one) => {
    const states = one.orders.flatMap((order) => order.assignments.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(assignmentStates));
    const end = endOfWeek(now);
    const fills = one.orders.flatMap(({ shifts }) => shifts.map((shift) => fillOf(shift, end)));
    const wanted = ['draft', 'open', 'partly-filled', 'filled', 'on-hold', 'canceled'];
    expect(fills).toEqual(expect.arrayContaining(wanted));
    expect(one.orders).toHaveLength(14);
  });

  it.each(week)('has one nurse who asked for a shift to come herself: %#', (one) => {
    const own = one.orders.flatMap((order) =>
      order.assignments.filter(({ requestedAt, state }) => requestedAt && state === 'said-yes'),
    );
    expect(own).toHaveLength(1);
    expect(own[0]?.start).toSatisfy((start: string) => start > one.end.toISOString());
  });

  it.each(week)(
    'has the people of its assignments in each shift, and no more than its openings: %#',
    (one) => {
      for (const { shifts, assignments } of one.orders) {
        for (const { id, people, openings } of shifts) {
          const own = assignments.filter(({ shift }) => shift === id);
          expect(people).toEqual(
            Object.fromEntries(own.map(({ applicant, state }) => [applicant, state])),
          );
          expect(placementsOf(own).length).toBeLessThanOrEqual(openings);
        }
      }
    },
  );

  it.each(week)('has nobody twice at one time, also with two records: %#', (one) => {
    const placed = placementsOf(one.orders.flatMap((order) => order.assignments));
    for (const { id, same } of one.applicants) {
      const own = placed.filter(({ applicant }) => [id, ...same].includes(applicant));
      const clash = own.some((shift, at) =>
        own.slice(at + 1).some((other) => overlaps(shift, other)),
      );
      expect({ id, clash }).toEqual({ id, clash: false });
    }
  });

  it('places people only after a yes, each change after the one before and before the end', () => {
    for (const { shifts, assignments } of orders) {
      const createdAt = shifts[0]?.createdAt ?? '';
      for (const { applicant, events } of assignments) {
        const states = events.map(({ state }) => state);
        const at = states.indexOf('placed');
        if (at >= 0) expect(states[at - 1]).toBe('said-yes');
        const instants = [createdAt, ...events.map((change) => change.at)];
        expect(instants).toEqual(instants.toSorted());
        expect(new Set(instants).size).toBe(instants.length);
        expect(instants.at(-1)).toSatisfy((last: string) => last < endOfWeek(now).toISOString());
        const asked = records.find(({ submission }) => submission.id === applicant);
        expect(asked?.submission.submittedAt).toSatisfy((sent: string) => sent < createdAt);
      }
    }
  });

  it('has a placement with a written reason, canceled shifts with a reason, and requests behind orders', () => {
    const reasons = assignments.flatMap(({ events }) =>
      events.flatMap(({ reason }) => reason ?? []),
    );
    expect(new Set(reasons).size).toBe(1);
    const canceled = orders.filter(({ shifts }) => shifts.some((shift) => shift.canceled));
    expect(canceled).toHaveLength(1);
    const requests = desk.records.filter((record) => record.stated?.stated);
    expect(requests).toHaveLength(5);
    for (const { shifts } of orders) {
      const [first] = shifts;
      if (first?.request === undefined) continue;
      const request = requests.find(({ submission }) => submission.id === first.request);
      // As staff open it: the order has the id of the stated shift.
      const opened = request?.stated?.stated?.answered?.find(({ id }) => id === first.order);
      const days = shifts.map(({ day }) => day);
      expect(opened?.shift).toMatchObject({ role: first.role, days, from: first.from });
      expect(opened?.at).toBe(first.createdAt);
    }
  });

  it.each(week)('has a change of a facility that waits for an answer: %#', (one) => {
    const all = one.orders.flatMap(({ shifts }) => shifts);
    const end = one.end;
    const changes = one.records.flatMap(({ submission, stated = {} }) =>
      'stated' in stated ? facilityChangesOf(submission.id, stated.stated, all, end) : [],
    );
    expect(changes).toMatchObject([{ words: expect.stringMatching(/^Sun .* moved to Mon /) }]);
    expect(changes[0]?.at).toSatisfy((at: string) => at < end.toISOString());
  });

  it('has one person with two records, of which both are needed, and one facility that does not want somebody', () => {
    const joined = applicants.filter(({ same }) => same.length > 0);
    expect(joined.map(({ id, same }) => [id, ...same].toSorted())).toHaveLength(2);
    expect(joined[0]?.same).toEqual([joined[1]?.id]);
    const profiles = joined.map(({ id }) => nurses.find((one) => one.submission.id === id)?.stated);
    expect(profiles.map((one) => Object.keys(one ?? {}))).toEqual([['credentials'], ['wishes']]);
    expect(applicants.flatMap(({ doNotSend }) => doNotSend)).toHaveLength(1);
  });
});

describe('the nurses of the sample week', () => {
  it('have wishes, about two of three, some of them stale', () => {
    const wishes = stated.flatMap((one) => one.wishes ?? []);
    expect(wishes.length / nurses.length).toBeGreaterThan(0.55);
    expect(wishes.length / nurses.length).toBeLessThan(0.85);
    expect(wishes.filter((one) => isStale(one, now)).length).toBeGreaterThan(2);
  });

  it('have licenses of each expiry, most of them checked by a colleague', () => {
    const all = stated.flatMap((one) => one.credentials?.items ?? []).filter(isLicense);
    const expiries = new Set(all.map(({ expiresOn = '' }) => expiryState(expiresOn, now)));
    expect(expiries).toEqual(new Set(['expired', 30, 60, 90, undefined]));
    const checks = stated.flatMap((one) => one.credentials?.checks ?? []);
    const results = all.map((one) => currentCheck(one, checks)?.result);
    expect(results.filter((one) => one === 'clear').length).toBeGreaterThan(all.length / 2);
    expect(results.filter((one) => one === undefined).length).toBeGreaterThan(2);
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
  });

  it('have some complete personnel files, and some that are not', () => {
    const files = stated.flatMap((one) => one.credentials ?? []);
    const complete = files.filter((one) => isFileComplete(one, now));
    expect(complete.length).toBeGreaterThan(15);
    expect(complete.length).toBeLessThan(files.length - 5);
  });

  it('have parts that came after the form, and pass the schemas of the table', () => {
    for (const { submission, stated: parts } of records) {
      const read = summarySchema.safeParse({ flags: [], ...parts });
      expect(read.error).toBeUndefined();
      expect(JSON.parse(JSON.stringify(read.data))).toEqual({ flags: [], ...parts });
      const times = [parts?.wishes?.statedAt, parts?.credentials?.statedAt];
      for (const at of times)
        expect(at ?? '9').toSatisfy((one: string) => one > submission.submittedAt);
    }
  });

  test('the regulars are nobody of the week', () => {
    const ofWeek = desk.records.flatMap(({ submission }) => [
      submission.email,
      submission.phoneNumber,
    ]);
    const others = regulars.flatMap(({ submission }) => [submission.email, submission.phoneNumber]);
    expect(others.filter((one) => ofWeek.includes(one))).toEqual([]);
    for (const { submission } of regulars) expect(answersOf(submission).criminalRecord).toBe('No');
    for (const { submission } of regulars) {
      expect(submissionSchemas.employment.safeParse(submission).error).toBeUndefined();
    }
  });
});

test('the items have no undefined part, and pass the schemas of the desk', () => {
  const items = itemsOf(desk);
  for (const { PK, SK, summary, ...keys } of items) {
    const schema = PK.startsWith('Facility/')
      ? facilitySchema
      : SK.startsWith('Notification/')
        ? notificationSchema
        : PK.startsWith('Order/')
          ? shiftSchema
          : SK.startsWith('Assignment/')
            ? assignmentRowSchema
            : applicantSchema;
    expect(schema.safeParse(summary).data).toEqual(summary);
    expect(Object.values(keys).every((one) => one !== undefined)).toBe(true);
  }
  expect(new Set(items.map(({ PK, SK }) => `${PK} ${SK}`)).size).toBe(items.length);
});

test('the same day gives the same desk, another day other orders', () => {
  expect(deskOn('2026-11-25T02:00:00Z')).toEqual(desk);
  const ids = (of: typeof desk) => of.orders.map(({ shifts }) => shifts[0]?.order);
  expect(ids(week[3] ?? desk).filter((id) => ids(desk).includes(id))).toEqual([]);
});

import { describe, expect, it, test } from 'vitest';
import { agencyWeek, endOfWeek } from '#scripts/seed/agency-week.ts';
import { agencyDesk } from '#scripts/seed/desk/agency-desk.ts';
import { itemsOf } from '#scripts/seed/desk/write-desk.ts';
import { applicantSchema, placementsOf, shiftsOfEntry } from '#shared/desk/applicants.ts';
import { expiryState, isFileComplete, isLicense } from '#shared/desk/credentials.ts';
import { facilitySchema } from '#shared/desk/facilities.ts';
import { currentCheck } from '#shared/desk/license-checks.ts';
import { fillOf, lineSchema } from '#shared/desk/lines.ts';
import { proposalRules, proposalSchema, proposalStates } from '#shared/desk/proposals.ts';
import { overlaps } from '#shared/desk/shift-times.ts';
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
const { lines, applicants, facilities, regulars } = desk;
const records = [...desk.records, ...regulars];
const proposals = lines.flatMap((one) => one.proposals);
const nurses = records.filter(({ kind }) => kind === 'employment');
const stated = nurses.map((record) => record.stated ?? {});

/** A desk on each day of a week: the days of the shifts depend on the weekday. */
const week = Array.from({ length: 7 }, (_, at) => deskOn(`2026-11-${22 + at}T15:00:00Z`));

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

  it.each(week)('has every state of a proposal and of a line: %#', (one) => {
    const states = one.lines.flatMap((line) => line.proposals.map(({ state }) => state));
    expect(new Set(states)).toEqual(new Set(proposalStates));
    const end = endOfWeek(now);
    const fills = one.lines.map(({ line }) => fillOf(line, end));
    const wanted = ['draft', 'open', 'partly-filled', 'filled', 'on-hold', 'canceled'];
    expect(fills).toEqual(expect.arrayContaining(wanted));
    expect(one.lines).toHaveLength(14);
  });

  it.each(week)('counts as many places as there are placements: %#', (one) => {
    for (const { line, proposals } of one.lines) {
      const taken: Record<string, number> = {};
      for (const { state, days } of proposals) {
        if (!proposalRules[state].takesPlace) continue;
        for (const day of days) taken[day] = (taken[day] ?? 0) + 1;
      }
      expect(line.placed).toEqual(taken);
      expect(Math.max(0, ...Object.values(taken))).toBeLessThanOrEqual(line.count);
    }
  });

  it.each(week)('has nobody twice at one time, also with two records: %#', (one) => {
    for (const { id, same, entries } of one.applicants) {
      const others = one.applicants.filter((other) => same.includes(other.id));
      const shifts = [entries, ...others.map((other) => other.entries)]
        .flatMap(placementsOf)
        .flatMap(shiftsOfEntry);
      const clash = shifts.some((shift, at) =>
        shifts.slice(at + 1).some((other) => overlaps(shift, other)),
      );
      expect({ id, clash }).toEqual({ id, clash: false });
    }
  });

  it('has a calendar entry for each proposal, with its state and days', () => {
    const entries = applicants.flatMap((one) =>
      one.entries.map(({ line, state, days }) => ({ applicant: one.id, line, state, days })),
    );
    expect(entries).toHaveLength(proposals.length);
    for (const { applicant, line, state, days } of proposals) {
      expect(entries).toContainEqual({ applicant, line, state, days });
    }
  });

  it('places people only after a yes, each change after the one before and before the end', () => {
    for (const { line, proposals } of lines) {
      for (const { applicant, history } of proposals) {
        const states = history.map(({ state }) => state);
        const at = states.indexOf('placed');
        if (at >= 0) expect(states[at - 1]).toBe('said-yes');
        const instants = [line.createdAt, ...history.map((change) => change.at)];
        expect(instants).toEqual(instants.toSorted());
        expect(new Set(instants).size).toBe(instants.length);
        expect(instants.at(-1)).toSatisfy((last: string) => last < endOfWeek(now).toISOString());
        const asked = records.find(({ submission }) => submission.id === applicant);
        expect(asked?.submission.submittedAt).toSatisfy((sent: string) => sent < line.createdAt);
      }
    }
  });

  it('has one placement with a written reason, one canceled line with a reason, and requests behind lines', () => {
    const events = proposals.flatMap(({ history }) => history);
    expect(events.filter(({ override }) => override)).toHaveLength(1);
    expect(lines.flatMap(({ line }) => line.canceled ?? [])).toHaveLength(1);
    const requests = desk.records.filter((record) => record.stated?.stated);
    expect(requests).toHaveLength(5);
    for (const { line } of lines) {
      if (line.request === undefined) continue;
      const request = requests.find(({ submission }) => submission.id === line.request);
      // As staff open it: the line has the id of the stated shift.
      const shift = request?.stated?.stated?.lines.find(({ id }) => id === line.id);
      expect(shift).toMatchObject({ role: line.role, days: line.days, from: line.from });
      expect(request?.stated?.stated?.statedAt).toSatisfy((at: string) => at < line.createdAt);
    }
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
  const schemas = {
    Facility: facilitySchema,
    'Shift-Line': lineSchema,
    Applicant: applicantSchema,
  };
  const items = itemsOf(desk);
  for (const { SK, summary, ...keys } of items) {
    const schema = SK.startsWith('Proposal/')
      ? proposalSchema
      : schemas[SK as keyof typeof schemas];
    expect(schema.safeParse(summary).data).toEqual(summary);
    expect(Object.values(keys).every((one) => one !== undefined)).toBe(true);
  }
  expect(new Set(items.map(({ PK, SK }) => `${PK} ${SK}`)).size).toBe(items.length);
});

test('the same day gives the same desk, another day other lines', () => {
  expect(deskOn('2026-11-25T02:00:00Z')).toEqual(desk);
  const ids = new Set(lines.map(({ line }) => line.id));
  expect(week[3]?.lines.filter(({ line }) => ids.has(line.id))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applicantItem, assignmentItems, shiftItem } from '#functions/desk/desk-item.ts';
import { applicantSchema, mostDifferent, mostRecords } from '#shared/desk/applicants.ts';
import { assignmentSchema, mostEvents } from '#shared/desk/assignments.ts';
import { mostPeople, shiftSchema, timesOn } from '#shared/desk/shifts.ts';
import { itemBytes } from '#test/support/item-bytes.ts';

/** DynamoDB takes items of at most 400 kB. */
const mostBytes = 350_000;
/** Letters of three bytes, of which a text has so many as its limit allows. */
const text = (length: number): string => '語'.repeat(length);
const at = '2026-11-24T15:00:00.000Z';
const sub = randomUUID();

const shift = shiftSchema.parse({
  facility: randomUUID(),
  unit: text(60),
  role: 'registered_nurse',
  openings: 50,
  kind: 'full-time',
  from: '19:00',
  to: '07:00',
  payFrom: 44.25,
  payTo: 55.75,
  requirements: ['bls', 'acls', 'own-car'],
  specialty: 'behavioral-health',
  note: text(300),
  id: randomUUID(),
  order: randomUUID(),
  ...timesOn('2026-12-05', { from: '19:00', to: '07:00' }),
  version: 99_999,
  state: 'canceled',
  people: Object.fromEntries(
    Array.from({ length: mostPeople }, () => [randomUUID(), 'not-chosen']),
  ),
  request: randomUUID(),
  canceled: { by: 'facility', reason: text(200) },
  createdAt: at,
  changedAt: at,
  changedBy: sub,
});

it('the largest shift is far below the limit of the table', () => {
  expect(itemBytes(shiftItem(shift))).toBeLessThan(mostBytes / 10);
});

it('the largest assignment is below the limit, and so are its older events', () => {
  const change = {
    at,
    by: sub,
    state: 'no-show',
    reason: text(200),
    canceled: { by: 'facility', reason: text(200), hoursBefore: -1000, wasPlaced: true },
  };
  const asked = {
    ...change,
    shown: {
      rule: 1,
      group: 'outside-preferences',
      points: 100,
      reasons: Array.from({ length: 30 }, () => text(200)),
    },
  };
  const { facility, role, day, start, end, id, order } = shift;
  const events = Array.from({ length: mostEvents + 1 }, (_, at) => (at % 2 ? change : asked));
  const assignment = assignmentSchema.parse({
    ...{ facility, role, day, start, end, order, shift: id, applicant: randomUUID(), events },
    ...{ version: 99_999, state: 'no-show', askedAt: at, at },
  });
  const items = assignmentItems(assignment).filter((item) => item !== undefined);
  expect(items).toHaveLength(2);
  for (const item of items) expect(itemBytes(item)).toBeLessThan(mostBytes);
});

it('the largest applicant is below the limit', () => {
  const applicant = applicantSchema.parse({
    id: randomUUID(),
    version: 99_999,
    same: Array.from({ length: mostRecords }, () => randomUUID()),
    different: Array.from({ length: mostDifferent }, () => randomUUID()),
    doNotSend: Array.from({ length: 100 }, () => ({
      facility: randomUUID(),
      by: 'facility',
      category: 'professional',
      since: '2026-11-24',
    })),
    lastAskedAt: at,
    changedAt: at,
  });
  const item = applicantItem(applicant, { createdAt: at, expiresAtSeconds: 1_900_000_000 });
  expect(itemBytes(item)).toBeLessThan(mostBytes / 10);
});

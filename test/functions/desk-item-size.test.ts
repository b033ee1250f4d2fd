import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applicantItem, lineItem, proposalItem } from '#functions/store/desk-item.ts';
import { daysFrom } from '#scripts/seed/desk/calendar.ts';
import { applicantSchema, mostEntries, mostRecords } from '#shared/desk/applicants.ts';
import { lineSchema, shiftsOf } from '#shared/desk/lines.ts';
import { mostChanges, proposalSchema } from '#shared/desk/proposals.ts';
import { itemBytes } from '#test/support/item-bytes.ts';

/** DynamoDB takes items of at most 400 kB. */
const mostBytes = 350_000;
/** Letters of three bytes, of which a text has so many as its limit allows. */
const text = (length: number): string => '語'.repeat(length);
const at = '2026-11-24T15:00:00.000Z';
const sub = randomUUID();

const days = daysFrom('2026-12-01', 62);
const line = lineSchema.parse({
  facility: randomUUID(),
  unit: text(60),
  role: 'registered_nurse',
  count: 50,
  kind: 'full-time',
  days,
  from: '19:00',
  to: '07:00',
  payFrom: 44.25,
  payTo: 55.75,
  requirements: ['bls', 'acls', 'own-car'],
  specialty: 'behavioral-health',
  note: text(300),
  id: randomUUID(),
  version: 99_999,
  state: 'canceled',
  shifts: shiftsOf({ days, from: '19:00', to: '07:00' }),
  placed: Object.fromEntries(days.map((day) => [day, 50])),
  asked: 500,
  request: randomUUID(),
  canceled: { by: 'facility', reason: text(200) },
  createdAt: at,
  changedAt: at,
  changedBy: sub,
});

it('the largest line is far below the limit of the table', () => {
  expect(itemBytes(lineItem(line))).toBeLessThan(mostBytes / 10);
});

it('the largest proposal is below the limit', () => {
  const change = {
    at,
    by: sub,
    state: 'did-not-come',
    override: text(200),
    canceled: { by: 'facility', reason: text(200), hoursBefore: -1000 },
  };
  const asked = {
    ...change,
    shown: {
      rule: 1,
      group: 'against-wishes',
      points: 100,
      reasons: Array.from({ length: 30 }, () => text(200)),
    },
  };
  const proposal = proposalSchema.parse({
    line: line.id,
    applicant: randomUUID(),
    version: 99_999,
    round: 999,
    state: 'did-not-come',
    days,
    history: Array.from({ length: mostChanges }, (_, at) => (at % 2 ? change : asked)),
  });
  expect(itemBytes(proposalItem(proposal, line))).toBeLessThan(mostBytes);
});

it('an application with 300 long proposals is below the limit', () => {
  const entry = {
    line: randomUUID(),
    facility: randomUUID(),
    role: 'registered_nurse',
    days,
    from: '19:00',
    to: '07:00',
    state: 'did-not-come',
    askedAt: at,
    at,
  };
  const applicant = applicantSchema.parse({
    id: randomUUID(),
    version: 99_999,
    same: Array.from({ length: mostRecords }, () => randomUUID()),
    different: Array.from({ length: 100 }, () => randomUUID()),
    entries: Array.from({ length: mostEntries }, () => entry),
    doNotSend: Array.from({ length: 100 }, () => ({
      facility: randomUUID(),
      by: 'facility',
      category: 'professional',
      since: '2026-11-24',
    })),
    changedAt: at,
  });
  const item = applicantItem(applicant, { createdAt: at, expiresAtSeconds: 1_900_000_000 });
  expect(itemBytes(item)).toBeLessThan(mostBytes);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayProblem } from '#frontend/staff/kit/list/day-problem.ts';
import {
  formatListView,
  type ListView,
  parseListView,
} from '#frontend/staff/kit/list/list-address.ts';
import {
  type ListFilter,
  longestSearch,
  recordFilters,
  wholeList,
} from '#frontend/staff/kit/list/list-filter.ts';
import { expiryLimits } from '#shared/desk/credentials.ts';
import { shiftTimes } from '#shared/desk/wishes.ts';
import { roles } from '#shared/nursing-roles.ts';
import { statusesOf } from '#shared/statuses.ts';

const today = '2026-11-20';
const parse = (hash: string) => parseListView(recordFilters, hash, { kind: 'employment', today });

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date(today), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const days = fc.tuple(fc.option(day, { nil: '' }), fc.option(day, { nil: '' })).map(([a, b]) => {
  const [from, to] = a !== '' && b !== '' && b < a ? [b, a] : [a, b];
  return { from, to: to === today ? '' : to };
});
const view: fc.Arbitrary<ListView<ListFilter>> = fc.record({
  filter: fc
    .tuple(
      fc.record({
        sort: fc.constantFrom('date' as const, 'name' as const),
        name: fc.string({ unit: 'grapheme', maxLength: 20 }),
        roles: fc.subarray([...roles]),
        statuses: fc.subarray([...statusesOf.employment]),
        owner: fc.constantFrom('', 'me', 'nobody', '3f0c9d6e-0000-4000-8000-000000000001'),
        overdue: fc.boolean(),
        needsLook: fc.boolean(),
        together: fc.boolean(),
        shifts: fc.subarray([...shiftTimes]),
        license: fc.constantFrom('' as const, ...expiryLimits),
        fileComplete: fc.boolean(),
      }),
      days,
    )
    .map(([rest, bounds]) => ({
      ...rest,
      ...bounds,
      // `together` applies only to a list with letters in its name filter.
      together: rest.together && rest.name !== '',
    })),
  page: fc.integer({ min: 1, max: 9_999_999 }),
});

describe('a list in its fragment', () => {
  test('comes back as it was written', () => {
    fc.assert(
      fc.property(view, (wanted) => {
        expect(parse(formatListView(recordFilters, wanted))).toEqual(wanted);
      }),
    );
  });

  test('is empty for the first page of the whole list', () => {
    expect(formatListView(recordFilters, { filter: wholeList, page: 1 })).toBe('');
  });

  test('can be read and shared', () => {
    const filter = { ...wholeList, sort: 'name', name: 'ana li', roles: ['lp_nurse', 'lna_cna'] };
    expect(formatListView(recordFilters, { filter, page: 3 } as ListView<ListFilter>)).toBe(
      '#sort=name&name=ana+li&roles=lp_nurse,lna_cna&page=3',
    );
  });

  test('never breaks a list, whoever wrote it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (hash) => {
        const { filter, page } = parse(hash);
        expect(page).toBeGreaterThanOrEqual(1);
        expect(filter.name.length).toBeLessThanOrEqual(longestSearch);
      }),
    );
  });

  test.each([
    '#sort=size',
    '#from=2026-02-30',
    '#from=2026-11-21',
    '#to=0026-11-20',
    '#from=yesterday&to=',
    '#roles=surgeon,',
    '#status=lost',
    '#owner=somebody',
    '#due=today',
    '#look=no',
    '#shifts=mornings',
    '#license=45',
    '#file=yes',
    '#together=yes',
    '#page=0',
    '#page=-1',
    '#page=1e3',
    '#page=2.5',
    '#%E0%A4%A',
    '#other=1',
  ])('%s counts as the whole list', (hash) => {
    expect(parse(hash)).toEqual({ filter: wholeList, page: 1 });
  });

  test('drops a To before its From, and keeps the rest', () => {
    expect(parse('#from=2026-10-02&to=2026-10-01&name=a').filter).toEqual({
      ...wholeList,
      from: '2026-10-02',
      name: 'a',
    });
  });

  test('knows roles, wishes and licenses on the employment list only', () => {
    const hash = '#roles=lp_nurse&shifts=nights&license=30&file=complete';
    expect(parseListView(recordFilters, hash, { kind: 'contact', today }).filter).toEqual(
      wholeList,
    );
    expect(parse('#roles=lna_cna,lp_nurse,lna_cna').filter.roles).toEqual(['lp_nurse', 'lna_cna']);
  });
});

test.each([
  ['2026-11-20', '', undefined],
  ['2026-11-21', '', 'after-today'],
  ['2026-11-01', '2026-11-01', undefined],
  ['2026-10-31', '2026-11-01', 'before-from'],
  ['2024-02-29', '', undefined],
  ['2026-02-29', '', 'not-a-day'],
  ['0202-11-20', '', 'not-a-day'],
])('%s with From %j: %s', (bound, from, problem) => {
  expect(dayProblem(bound, today, from)).toBe(problem);
});

import { describe, expect, test } from 'vitest';
import { filterRows } from '#frontend/staff/kit/list/list-address.ts';
import { type ListFilter, recordFilters, wholeList } from '#frontend/staff/kit/list/list-filter.ts';
import { positionOfRecord } from '#frontend/staff/kit/list/position-of-record.ts';
import { pageOf, pageOfRow, sortRows } from '#shared/list.ts';
import { preparedRows } from './support/rows.ts';

const rows = preparedRows(1, 30);
const idOf = (number: number) => rows[number - 1]?.id ?? '';

const positionIn = (filter: ListFilter, id: string) => {
  const sorted = sortRows(rows, filter.sort);
  return positionOfRecord(sorted, filterRows(recordFilters, sorted, filter), filter, id);
};

describe('the position of a record', () => {
  test('is counted from 1, between its neighbors', () => {
    expect(positionIn(wholeList, idOf(3))).toEqual({
      number: 3,
      total: 30,
      previous: idOf(2),
      next: idOf(4),
      name: 'Person 3 Sample',
    });
  });

  test('has nothing before the first and nothing behind the last', () => {
    expect(positionIn(wholeList, idOf(1))).toMatchObject({ previous: undefined, next: idOf(2) });
    expect(positionIn(wholeList, idOf(30))).toMatchObject({ previous: idOf(29), next: undefined });
  });

  test('follows the filter and the order of the list', () => {
    // By name: Person 1, Person 10, Person 11 and so on.
    const filter: ListFilter = { ...wholeList, sort: 'name', name: '1' };
    expect(positionIn(filter, idOf(10))).toMatchObject({
      number: 2,
      total: 12,
      previous: idOf(1),
      next: idOf(11),
    });
  });

  test('of a record that the filter left out is between those that it kept', () => {
    expect(positionIn({ ...wholeList, name: '2' }, idOf(5))).toMatchObject({
      number: undefined,
      total: 12,
      previous: idOf(2),
      next: idOf(12),
    });
  });

  test('of a record that is no longer the own is between those that are', () => {
    const work = (owner: string) => ({ version: 1, status: 'new' as const, owner });
    const owned = rows
      .slice(0, 3)
      .map((row, at) => ({ ...row, work: work(at === 1 ? 'other' : 'me') }));
    const filter: ListFilter = { ...wholeList, owner: 'me' };
    const position = positionOfRecord(
      owned,
      filterRows(recordFilters, owned, filter, 'me'),
      filter,
      idOf(2),
      'me',
    );
    expect(position).toMatchObject({ previous: idOf(1), next: idOf(3) });
  });

  test('is unknown where the list does not have it', () => {
    expect(positionIn(wholeList, 'another')).toBeUndefined();
  });
});

test.each([1, 20, 21, 30])('row %i is on the page that shows it', (number) => {
  const { page, index } = pageOfRow(number);
  expect(pageOf(rows, page).rows[index]?.id).toBe(idOf(number));
});

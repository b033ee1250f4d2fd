import { expect, test } from 'vitest';
import { createListPositions } from '#frontend/staff/kit/visit/list-positions.ts';
import { readOrigin } from '#frontend/staff/kit/visit/record-position.ts';

test.each([null, undefined, 'x', {}, { list: 5, hasStepped: false }, { listView: true }])(
  'a record with %j in its history was not opened from a list',
  (state) => {
    expect(readOrigin(state)).toBeUndefined();
  },
);

test('a record that was opened from a list knows its filter', () => {
  const origin = { list: '#sort=name', hasStepped: true };
  expect(readOrigin(origin)).toEqual(origin);
});

test('whoever goes on to another record comes back to its row, and its page', () => {
  const positions = createListPositions();
  positions.leave('contact', { hash: '', id: 'a', index: 18, scrollTop: 300 });
  positions.move('contact', { hash: '', id: 'b', index: 19 });
  expect(positions.comeBack('contact')).toEqual({ hash: '', id: 'b', index: 19, scrollTop: 300 });
  positions.move('contact', { hash: '#page=2', id: 'c', index: 0 });
  expect(positions.address('contact')).toBe('/contact-list#page=2');
  expect(positions.comeBack('contact')).toMatchObject({ id: 'c', scrollTop: 0 });
});

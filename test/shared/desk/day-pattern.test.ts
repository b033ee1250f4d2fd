import { expect, it } from 'vitest';
import { addDays } from '#shared/calendar.ts';
import { withPattern } from '#shared/desk/day-pattern.ts';

const today = '2026-10-20';
const added = (days: string[]) => ({ status: 'added', days });

it('has the chosen weekdays from the first to the last day, in order with those that are there, each once', () => {
  const pattern = { on: ['sat', 'sun'], from: '2026-12-05', to: '2026-12-13' } as const;
  expect(withPattern(['2026-12-01', '2026-12-06'], pattern, today)).toEqual(
    added(['2026-12-01', '2026-12-05', '2026-12-06', '2026-12-12', '2026-12-13']),
  );
});

it('crosses a change of the clock without a gap', () => {
  const pattern = { on: ['sun'], from: '2026-10-25', to: '2026-11-08' } as const;
  expect(withPattern([], pattern, today)).toEqual(
    added(['2026-10-25', '2026-11-01', '2026-11-08']),
  );
});

it('reaches over 13 weeks and no day more', () => {
  const pattern = { on: ['mon'], from: '2026-11-30', to: '2027-02-28' } as const;
  expect(withPattern([], pattern, today)).toMatchObject({ days: { length: 13 } });
  expect(withPattern([], { ...pattern, to: '2027-03-01' }, today)).toMatchObject({
    status: 'refused',
  });
});

it.each([
  ['without a weekday', { on: [] }],
  ['without both days', { to: '' }],
  ['in the wrong order', { to: '2026-11-30' }],
  ['where there is none', {}],
  ['on days that are over', { from: '2026-10-01', to: '2026-10-19' }],
  ['beyond two years', { from: '2028-12-01', to: '2028-12-20' }],
])('is refused %s', (_, change) => {
  const pattern = { on: ['mon'] as const, from: '2026-12-01', to: '2026-12-06', ...change };
  expect(withPattern([], pattern, today)).toMatchObject({ status: 'refused' });
});

it('is refused for more than 62 days', () => {
  const many = Array.from({ length: 60 }, (_, at) => addDays('2027-06-01', at));
  const pattern = { on: ['mon', 'tue', 'wed'], from: '2026-12-07', to: '2026-12-09' } as const;
  expect(withPattern(many, pattern, today)).toMatchObject({ status: 'refused' });
});

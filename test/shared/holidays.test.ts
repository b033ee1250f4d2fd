import { expect, it } from 'vitest';
import { holidayOn, holidays } from '#shared/holidays.ts';

// The days of the calendars of these years. 2026 and 2027 begin months with other weekdays than 2029.
it.each([
  ['New Year’s Day', ['2026-01-01', '2027-01-01', '2029-01-01']],
  ['Memorial Day', ['2026-05-25', '2027-05-31', '2029-05-28']],
  ['Independence Day', ['2026-07-04', '2027-07-04', '2029-07-04']],
  ['Labor Day', ['2026-09-07', '2027-09-06', '2029-09-03']],
  ['Thanksgiving Day', ['2026-11-26', '2027-11-25', '2029-11-22']],
  ['Christmas Day', ['2026-12-25', '2027-12-25', '2029-12-25']],
])('%s is on one day of a year', (name, days) => {
  for (const year of ['2026', '2027', '2029']) {
    const found = Array.from({ length: 365 }, (_, index) =>
      new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((day) => holidayOn(day, holidays) === name);
    expect(found).toEqual(days.filter((day) => day.startsWith(year)));
  }
});

it('is none of a holiday on which the office is open', () => {
  expect(holidayOn('2026-11-26', ['Christmas Day'])).toBeUndefined();
});

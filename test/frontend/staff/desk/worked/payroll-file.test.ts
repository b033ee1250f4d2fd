import { expect, test } from 'vitest';
import { payrollFile } from '#frontend/staff/desk/worked/payroll-file.ts';
import { byteOrderMark } from '#frontend/staff/kit/list/export/csv.ts';
import type { AssignmentRow } from '#shared/desk/assignments.ts';
import { shiftOn } from '#shared/desk/shift-times.ts';
import { payrollRows } from '#shared/desk/worked.ts';

const rowOf = (applicant: string, changes: Partial<AssignmentRow> = {}): AssignmentRow => ({
  ...{ order: 'o', shift: 's', applicant, facility: 'f', role: 'lp_nurse', unit: '2 West' },
  ...{ day: '2026-12-06', ...shiftOn('2026-12-06', '19:00', '07:00'), state: 'worked', version: 4 },
  ...{ askedAt: '2026-10-01T12:00:00.000Z', at: '2026-10-01T12:00:00.000Z', ...changes },
});

test('the file has a line for each worked shift by name, and no cell that a spreadsheet runs', () => {
  const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const worked = { ...shiftOn('2026-12-06', '20:00', '06:00'), breakMinutes: 60 };
  const rows = payrollRows(
    [rowOf(ids[0] ?? ''), rowOf(ids[1] ?? '', { worked })],
    '2026-11-30',
    (applicant) => applicant,
  );
  const file = payrollFile(rows, {
    nameOf: (person) => (person === ids[1] ? 'Ada Sample' : '=cmd()'),
    facilityOf: () => 'Sample, Hill',
  });
  const [header, first, second] = file.slice(byteOrderMark.length).split('\r\n');
  expect(file.startsWith(byteOrderMark)).toBe(true);
  expect(header).toMatch(/^Person,Reference,.*,Hours in the week,/);
  expect([first, second].map((line) => line?.replace(/(?<=^[^,]+,)[^,]+/, 'REF'))).toEqual([
    '\'=cmd(),REF,LPN,"Sample, Hill",2 West,2026-12-06,2026-12-06 19:00,2026-12-07 07:00,2026-12-06 19:00,2026-12-07 07:00,0,No,12.00,5.00,5.00',
    'Ada Sample,REF,LPN,"Sample, Hill",2 West,2026-12-06,2026-12-06 19:00,2026-12-07 07:00,2026-12-06 20:00,2026-12-07 06:00,60,Yes,9.00,3.60,3.60',
  ]);
});

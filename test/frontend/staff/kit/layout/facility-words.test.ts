import { expect, test } from 'vitest';
import { facilityWords } from '#frontend/staff/kit/layout/facility-words.ts';
import { license } from '#test/support/profile.ts';

const line = {
  ...{ id: license.id, role: 'lna_cna' as const, openings: 2, kind: 'per-diem' as const },
  ...{ days: ['2026-12-05', '2026-12-06'], from: '19:00', to: '07:00', requirements: [] },
};
const facility = { name: 'Sample Manor', town: 'Keene', state: 'NH' as const };
const stated = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', facility, shifts: [line] };
const asked = '2 LNAs, Sat 12/5 and Sun 12/6';

test('a facility that stated its shifts keeps its name, with its town and the shifts', () => {
  const summary = { flags: [], city: 'Nashua', positionsToFill: 'We need LNAs', stated };
  expect(facilityWords(summary)).toEqual({ facility: 'Sample Manor, Keene', need: asked });
  const noTown = { ...stated, facility: { ...facility, town: '' } };
  expect(facilityWords({ ...summary, stated: noTown }).facility).toBe('Sample Manor, Nashua');
});

test('the name can be in the request alone', () => {
  const unnamed = { ...stated, facility: { ...facility, name: '', town: '' } };
  const summary = { flags: [], city: 'Keene', positionsToFill: 'Sample Manor: 2 LNAs for nights' };
  expect(facilityWords(summary)).toEqual({
    facility: 'Sample Manor, Keene',
    need: '2 LNAs for nights',
  });
  expect(facilityWords({ ...summary, stated: unnamed })).toEqual({
    facility: 'Sample Manor, Keene',
    need: asked,
  });
});

test.each([
  ['Sample Manor, 2 RNs for nights', 'Sample Manor', '2 RNs for nights'],
  ['Inn & Suites Care: MNA or LPN', 'Inn & Suites Care', 'MNA or LPN'],
  ['2 RNs, 1 LPN', '', '2 RNs, 1 LPN'],
  ['LNAs: weekends, 2 of them', '', 'LNAs: weekends, 2 of them'],
  ['Night nurses, 2 RNs', '', 'Night nurses, 2 RNs'],
  ['Help, soon', '', 'Help, soon'],
])('the words %j name the facility %j', (positionsToFill, facility, need) => {
  expect(facilityWords({ flags: [], positionsToFill })).toEqual({ facility, need });
});

test('no words of an unnamed facility are lost when it states its shifts', () => {
  const unnamed = { ...stated, facility: { ...facility, name: '', town: '' } };
  const summary = { flags: [], positionsToFill: 'Nurses for Maple Wing', stated: unnamed };
  expect(facilityWords(summary)).toEqual({
    facility: '',
    need: `Nurses for Maple Wing: ${asked}`,
  });
});

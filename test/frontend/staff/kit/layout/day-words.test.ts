import { expect, it } from 'vitest';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';

it('says which week it is', () => {
  expect(weekWords('2026-11-30')).toBe('November 30 to December 6, 2026');
  expect(weekWords('2026-12-28')).toBe('December 28 to January 3, 2027');
});

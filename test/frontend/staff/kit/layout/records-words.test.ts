import { expect, test } from 'vitest';
import { recordsWords } from '#frontend/staff/kit/layout/records-words.ts';

const [contact, employer] = [{ kind: 'contact' }, { kind: 'employer' }] as const;

test('records of one kind have its noun, and records of several kinds have none', () => {
  expect(recordsWords([contact])).toBe('1 message');
  expect(recordsWords(Array.from({ length: 1240 }, () => employer))).toBe('1,240 requests');
  expect(recordsWords([contact, employer])).toBe('2 records');
  expect(recordsWords([])).toBe('0 records');
});

import { expect, test } from 'vitest';
import { type AuditEntry, auditWords, personWords } from '#shared/audit.ts';

const entry: AuditEntry = {
  at: '2026-11-22T03:30:00.000Z',
  sub: '1a2b3c4d-0000-4000-8000-000000000000',
  action: 'read-record',
  outcome: 'allowed',
  status: 200,
  requestId: 'request-1',
};

test.each<[Partial<AuditEntry>, string]>([
  [{}, 'Opened the record'],
  [{ outcome: 'refused', status: 404 }, 'Opened the record: not found'],
  [{ outcome: 'refused', status: 401 }, 'Opened the record: refused'],
  [{ action: 'delete-record', outcome: 'begun' }, 'Deleted the record: begun'],
  [{ action: 'delete-record', outcome: 'failed', status: 500 }, 'Deleted the record: failed'],
  [{ action: 'export-list', records: 1240 }, 'Downloaded the list (1,240 records)'],
  [{ action: 'of-a-later-version' }, 'of-a-later-version'],
])('%o reads %s', (change, words) => {
  expect(auditWords({ ...entry, ...change })).toBe(words);
});

test('an account is called by its address, and by its id once it is gone', () => {
  const people = [{ sub: entry.sub, email: 'ada@example.com' }];
  expect(personWords(people, entry.sub)).toBe('ada@example.com');
  expect(personWords([], entry.sub)).toBe('Removed account 1a2b3c4d');
});

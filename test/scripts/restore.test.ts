import { describe, expect, it } from 'vitest';
import { parseRestoreCommand } from '#scripts/restore/parse-restore-command.ts';
import { planItems, presentOf, resumeKeysOf } from '#scripts/restore/plan-items.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = new Date('2026-11-20T18:00:00Z');
const parse = (line: string) => parseRestoreCommand(line.split(' ').filter(Boolean), now);

describe('npm run restore', () => {
  const trial = { kind: 'stack', stackName: 'Trial' };
  const usual = { kind: 'stack', stackName: 'StaffingAgency' };
  it.each([
    ['--at 2026-11-20T18:00:00Z', { at, from: usual, to: usual }],
    ['--at 2026-11-20T13:00:00-05:00 --to Trial', { at, from: usual, to: trial }],
    [
      '--at 2026-11-20T18:00Z --stack Trial --dry-run',
      { at, from: trial, to: trial, dryRun: true },
    ],
    [
      '--local --at 2026-11-20T18:00:00Z --with-deleted',
      { at, from: { kind: 'local' }, to: { kind: 'local' }, withDeleted: true },
    ],
  ])('understands %s', (line, command) => {
    expect(parse(line)).toEqual({ withDeleted: false, dryRun: false, ...command });
  });

  it.each([
    ['', '--at is missing.'],
    ['--at yesterday', '--at wants a moment with its time zone'],
    ['--at 2026-11-20T18:00:00', '--at wants a moment with its time zone'],
    ['--at 2026-13-20T18:00:00Z', '--at wants a moment with its time zone'],
    ['--at 2026-11-22T12:00:01Z', '--at must be a moment that is over.'],
    ['--at 2026-11-20T18:00:00Z --local --to Trial', '--local goes with neither'],
    ['--at 2026-11-20T18:00:00Z --force', '--force'],
  ])('says what is wrong with "%s"', (line, sentence) => {
    expect(() => parse(line)).toThrow(sentence);
  });
});

describe('what comes back', () => {
  const record = (id: string) => ({ PK: `Employment-List/${id}`, SK: 'Submission', id });
  const tombstone = (id: string) => ({
    PK: `Employment-List/${id}`,
    SK: 'Submission',
    removedAt: '2026-11-21T00:00:00Z',
  });
  const binned = (id: string) => ({
    PK: `Deleted-List/Employment-List/${id}`,
    SK: 'Deleted-List',
    id,
  });
  const plan = (past: any[], present: any[], withDeleted = false) =>
    planItems(past, presentOf(present), { withDeleted, now }).map(({ PK }) => PK);

  it.each([
    ['a record that is missing', [record('a')], [], true],
    ['a record that is there', [record('a')], [record('a')], false],
    ['a record that staff deleted since', [record('a')], [tombstone('a')], false],
    ['a tombstone that is missing', [tombstone('a')], [], true],
    ['a tombstone of a record that is back', [tombstone('a')], [record('a')], false],
    ['what expired meanwhile', [{ ...record('a'), expiresAtSeconds: 1 }], [], false],
  ])('%s: %#', (_, past, present, comes) => {
    expect(plan(past, present)).toEqual(comes ? past.map(({ PK }) => PK) : []);
  });

  it('is what staff deleted since, too, when that is asked for', () => {
    expect(plan([record('a')], [tombstone('a'), binned('a')], true)).toEqual(['Employment-List/a']);
  });

  it('is the bin of a table that was lost, but nothing that was erased or brought back since', () => {
    const past = [tombstone('a'), binned('a')];
    expect(plan(past, [])).toEqual(past.map(({ PK }) => PK));
    expect(plan(past, [tombstone('a')])).toEqual([]);
    expect(plan(past, [record('a')])).toEqual([]);
  });

  it('names the resumes that belong to it', () => {
    expect([...resumeKeysOf([record('a'), tombstone('b'), binned('b')])]).toEqual([
      'resume/a.pdf',
      'deleted/b.pdf',
    ]);
  });
});

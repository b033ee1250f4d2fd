import { describe, expect, it } from 'vitest';
import { changedRecords, whyUnchanged } from '#scripts/restore/changed-records.ts';
import { parseRestoreCommand } from '#scripts/restore/parse-restore-command.ts';
import { planItems, presentOf, resumeKeysOf } from '#scripts/restore/plan-items.ts';

const now = new Date('2026-11-22T12:00:00Z');
const at = new Date('2026-11-20T18:00:00Z');
const id = '7f8f0b6e-3c5d-4a52-9b0e-0d5f5a1c2b3d';
const copy = 'Trial-Table-at-20261120180000000-0a1b2c3d';
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
    [
      `--at 2026-11-20T18:00:00Z --overwrite contact/${id} --overwrite employment/${id} --keep`,
      {
        at,
        from: usual,
        to: usual,
        overwrite: [
          { kind: 'contact', id },
          { kind: 'employment', id },
        ],
        keep: true,
      },
    ],
    [
      `--overwrite all --from-table ${copy}`,
      { at, from: usual, to: usual, overwrite: 'all', fromTable: copy },
    ],
  ])('understands %s', (line, command) => {
    const usualCase = { withDeleted: false, dryRun: false, keep: false };
    expect(parse(line)).toEqual({ ...usualCase, ...command });
  });

  it.each([
    ['', '--at is missing.'],
    ['--at yesterday', '--at wants a moment with its time zone'],
    ['--at 2026-11-20T18:00:00', '--at wants a moment with its time zone'],
    ['--at 2026-13-20T18:00:00Z', '--at wants a moment with its time zone'],
    ['--at 2026-11-22T12:00:01Z', '--at must be a moment that is over.'],
    ['--at 2026-11-20T18:00:00Z --local --to Trial', '--local goes with neither'],
    ['--at 2026-11-20T18:00:00Z --force', '--force'],
    ['--from-table another', '--at is missing.'],
    [`--from-table ${copy} --at 2026-11-20T18:00:01Z`, '--at is another moment than that'],
    [`--from-table ${copy} --keep`, '--keep does not go with --from-table.'],
    ['--at 2026-11-20T18:00:00Z --overwrite contact/1', '--overwrite wants a record such as'],
    [`--at 2026-11-20T18:00:00Z --overwrite message/${id}`, '--overwrite wants a record such as'],
    [
      `--at 2026-11-20T18:00:00Z --overwrite all --overwrite contact/${id}`,
      '--overwrite all names',
    ],
    ['--at 2026-11-20T18:00:00Z --overwrite all --to Trial', '--overwrite goes with neither'],
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
    ['how far a retention was applied', [{ PK: 'Retention', SK: 'Retention' }], [], false],
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

describe('what is wrong', () => {
  const record = (more: object) => ({ PK: `Contact-List/${id}`, SK: 'Submission', id, ...more });
  const name = { kind: 'contact', id } as const;

  it('is a record that is another now, named by its fields, without what only keeps books', () => {
    const past = [record({ notes: { a: { text: 'Call' } }, city: 'Keene', keptUntil: '1' })];
    const present = [record({ notes: {}, email: 'x', city: 'Keene', keptUntil: '2', revision: 3 })];
    const [found, ...more] = changedRecords(past, present, 'all');
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      ...name,
      fields: [
        { name: 'email', past: undefined, present: 'x' },
        { name: 'notes', past: { a: { text: 'Call' } }, present: {} },
      ],
    });
    expect(changedRecords(past, present, [name])).toHaveLength(1);
    expect(changedRecords(past, present, [{ kind: 'employer', id }])).toEqual([]);
  });

  it.each([
    ['was not there at that moment', [], [record({})]],
    ['is missing now: restore it without --overwrite', [record({})], []],
    [
      'is missing now: restore it without --overwrite',
      [record({})],
      [{ ...record({}), removedAt: '2026-11-21T00:00:00Z' }],
    ],
    ['is as it was', [record({})], [record({ revision: 1 })]],
  ])('or else a record %s', (why, past, present) => {
    expect(changedRecords(past, present, [name])).toEqual([]);
    expect(whyUnchanged(name, past, present)).toBe(why);
  });
});

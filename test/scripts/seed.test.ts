import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseSeedCommand } from '#scripts/seed/parse-seed-command.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { sampleResume } from '#scripts/seed/sample-resume.ts';
import { sampleValue, sampleValues } from '#scripts/seed/sample-values.ts';
import { wordsField } from '#shared/field.ts';
import { checkForm } from '#shared/form.ts';
import { forms } from '#shared/forms.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';

const now = new Date('2026-11-20T15:00:00Z');
const today = '2026-11-20';
const run = promisify(execFile);

describe.each(kindSchema.options)('a sample %s record', (kind: Kind) => {
  const random = createRandom(42);

  test('passes every rule of its form on the day of its submission', () => {
    for (let round = 0; round < 300; round += 1) {
      const submission = sampleSubmission(kind, now, random);
      const day = newYorkDay(new Date(submission.submittedAt));
      const values = sampleValues(kind, day, random);
      expect(checkForm(forms[kind], values, day)).toEqual({ status: 'valid', values });
      expect(submissionSchemas[kind].safeParse(submission).error).toBeUndefined();
      expect(submission.submittedAt <= now.toISOString()).toBe(true);
    }
  });

  test('answers every field now and then', () => {
    const answered = new Set(
      Array.from({ length: 300 }, () => Object.keys(sampleValues(kind, today, random))).flat(),
    );
    expect(answered).toEqual(new Set(forms[kind].fields.map(({ name }) => name)));
  });
});

test('a text field without sample words is refused by its name', () => {
  const added = wordsField({
    name: 'fieldWithoutSample',
    label: 'Field without a sample',
    maximumLength: 50,
  });
  expect(() => sampleValue(added, {}, today)).toThrow(
    'The field fieldWithoutSample has no sample words',
  );
});

test('samples are reproducible by their seed, and no two records share an id', () => {
  const ids = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 1000 }, () => sampleSubmission('contact', now, random).id);
  };
  expect(ids(1)).toEqual(ids(1));
  expect(new Set([...ids(1), ...ids(2)]).size).toBe(2000);
});

test('most sample applications have no answer that staff must look at', () => {
  const random = createRandom(5);
  const flagged = Array.from({ length: 500 }, () => sampleSubmission('employment', now, random))
    .map((one) => summaryOf('employment', one).flags)
    .filter((flags) => flags.length > 0);
  expect(flagged.length).toBeGreaterThan(0);
  expect(flagged.length).toBeLessThan(100);
});

test('a sample resume is a PDF whose table points at its objects', () => {
  const answers = {
    ...sampleValues('employment', today, createRandom(3)),
    lastName: 'Zoë (RN) \\ O’Ŝtą',
  };
  const text = sampleResume(answers).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual(
    offsets.map((_, at) => `${at + 1} 0 obj`),
  );
  expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true);
});

describe('the command line', () => {
  test('is for the laptop unless it names a stack', () => {
    expect(parseSeedCommand(['--kind', 'employment', '--count', '100000'])).toEqual({
      what: 'records',
      kind: 'employment',
      count: 100_000,
      target: { kind: 'local' },
    });
    expect(parseSeedCommand(['--kind=contact', '--count=1', '--stack', 'Trial'])).toMatchObject({
      target: { kind: 'stack', stackName: 'Trial' },
    });
    expect(parseSeedCommand(['--agency'])).toEqual({ what: 'agency' });
  });

  test.each<[string[], string]>([
    [[], '--kind is missing.'],
    [['--kind', 'nurse', '--count', '1'], '--kind must be one of contact, employer, employment.'],
    [['--kind', 'contact'], '--count is missing.'],
    ...['0', '-1', '1.5', '1e3', 'many', '', '1000001'].map((count): [string[], string] => [
      ['--kind', 'contact', `--count=${count}`],
      '--count must be a whole number from 1 to 1000000.',
    ]),
    [['--kind', 'contact', '--count', '1', '--stack', ''], '--stack wants the name of a stack.'],
    [['--agency', '--stack', 'Trial'], '--agency goes with no other option.'],
    [['--kind', 'contact', '--count', '1', '--force'], '--force'],
    [['--kind', 'contact', '--count', '1', 'extra'], 'extra'],
  ])('%j is refused with its reason and the usage', (args, reason) => {
    expect(() => parseSeedCommand(args)).toThrow(reason);
    expect(() => parseSeedCommand(args)).toThrow('Usage: npm run seed');
  });

  test('fails with one clear line when no laptop cloud runs', async () => {
    const command = resolve('scripts/seed.ts');
    const failing = run(process.execPath, [command, '--kind', 'contact', '--count', '1'], {
      env: { ...process.env, DATA_FOLDER: '/nowhere' },
    });
    await expect(failing).rejects.toMatchObject({
      code: 1,
      stderr: 'No laptop cloud is running here: run npm start first.\n',
    });
  });
});

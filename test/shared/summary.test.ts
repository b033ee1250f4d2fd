import { describe, expect, it } from 'vitest';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { kindSchema } from '#shared/kinds.ts';
import { answersOf } from '#shared/stored-submission.ts';
import { summaryOf, summarySchema } from '#shared/summary.ts';

const nurse = {
  city: 'Concord',
  workEntitle: 'Yes',
  ageVerification: 'Yes',
  criminalRecord: 'No',
  registered_nurse: 'Yes',
};

describe('a summary', () => {
  it.each(kindSchema.options)(
    'repeats of a record (%s) where somebody is, how to reach them and what decides',
    (kind) => {
      const submission = sampleSubmission(kind, new Date('2026-11-20T10:00:00Z'), createRandom(7));
      const { flags, excerpt, ...texts } = summaryOf(kind, submission);
      expect(texts.phoneNumber).toMatch(/\d/);
      expect(answersOf(submission)).toMatchObject(texts);
      expect(excerpt !== undefined).toBe(kind === 'contact');
      expect('city' in texts).toBe(kind !== 'contact');
      expect('positionsToFill' in texts).toBe(kind === 'employer');
      expect('preferredDate' in texts).toBe(kind === 'employer');
      expect('specialSkills1' in texts).toBe(kind === 'employment');
    },
  );

  it.each([
    ['Do you have  nights\nin Keene?', 'Do you have nights in Keene?'],
    ['night '.repeat(13), 'night '.repeat(13).trim()],
    ['night '.repeat(14), `${'night '.repeat(13).trim()}...`],
    ['🌙'.repeat(81), `${'🌙'.repeat(78)}...`],
  ])('of a message has its beginning: %j', (description, excerpt) => {
    expect(summaryOf('contact', { description }).excerpt).toBe(excerpt);
  });

  it.each([
    [{}, []],
    [{ criminalRecord: 'Yes' }, ['criminal-record']],
    [{ ageVerification: 'No' }, ['under-18']],
    [{ workEntitle: 'No' }, ['not-entitled']],
    [{ registered_nurse: 'No' }, ['no-role']],
    [{ registered_nurse: 'No', lna_cna: 'Yes' }, []],
  ])('raises a flag for an answer of an application: %o', (answers, flags) => {
    expect(summaryOf('employment', { ...nurse, ...answers }).flags).toEqual(flags);
  });

  it('raises none where nothing was asked', () => {
    expect(summaryOf('employer', { city: 'Concord' }).flags).toEqual([]);
  });

  it('of an earlier version lacks what decides, and is still read', () => {
    expect(summarySchema.parse({ city: 'Concord', flags: [] })).toEqual({
      city: 'Concord',
      flags: [],
    });
  });

  it('leaves out a flag of a later version', () => {
    expect(summarySchema.parse({ flags: ['under-18', 'afraid-of-heights'] }).flags).toEqual([
      'under-18',
    ]);
  });
});

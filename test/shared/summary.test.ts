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
    'repeats of a record (%s) where somebody is and how to reach them',
    (kind) => {
      const submission = sampleSubmission(kind, new Date('2026-11-20T10:00:00Z'), createRandom(7));
      const { flags, ...texts } = summaryOf(kind, submission);
      expect(texts.phoneNumber).toMatch(/\d/);
      expect(answersOf(submission)).toMatchObject(texts);
      expect('city' in texts).toBe(kind !== 'contact');
    },
  );

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

  it('leaves out a flag of a later version', () => {
    expect(summarySchema.parse({ flags: ['under-18', 'afraid-of-heights'] }).flags).toEqual([
      'under-18',
    ]);
  });
});

import { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import type { StaffingStack } from '#infra/staffing-stack.ts';
import { withStack } from './support/template.ts';

/** Synthesizes as `infra/app.ts` does, which throws where a rule is broken. */
const synthesizeByTheRules = (
  given: Record<string, unknown>,
  plant: (stack: StaffingStack) => void = () => {},
) =>
  withStack(
    given,
    (stack, app) => {
      plant(stack);
      app.synth();
    },
    true,
  );

/** The lines of a failed synthesis that name a broken rule. */
function errorsOf(synthesize: () => void): string[] {
  try {
    synthesize();
  } catch (error) {
    return String(error).match(/^[A-Z]{4,} .*/gm) ?? [];
  }
  return [];
}

// `npm test` builds without these rules.
describe("CloudFormation's own rules", () => {
  it.each([
    ['production', { settings: 'infra/samples/production.json' }],
    ['every setting that adds something', { settings: 'infra/samples/all-on.json' }],
  ])('are kept with %s', (_title, given) => {
    expect(() => synthesizeByTheRules(given)).not.toThrow();
  });

  it('with no settings stop at the one that is broken on purpose, and find no other', () => {
    const plant = (stack: StaffingStack) => {
      new CfnBucket(stack, 'Planted').addPropertyOverride('BucketNam', 'misspelt');
    };
    expect(errorsOf(() => synthesizeByTheRules({}, plant))).toEqual([
      expect.stringContaining('BucketNam'),
    ]);
  });
});

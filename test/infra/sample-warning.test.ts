import { App, Stack } from 'aws-cdk-lib';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { afterEach, expect, it, vi } from 'vitest';
import { warnAboutSamples } from '#infra/warn-about-samples.ts';

afterEach(() => vi.unstubAllEnvs());

const warningsFor = (count: number) => {
  // Without CloudFormation's own rules, which take four seconds to load.
  vi.stubEnv('CDK_VALIDATION', 'false');
  const stack = new Stack(new App(), 'Stack');
  warnAboutSamples(stack, count);
  return Annotations.fromStack(stack);
};

it('a stack with sample content has a warning that names the command, and no error', () => {
  const found = warningsFor(3);
  const ours = Match.stringLikeRegexp('in 3 places. npm run content lists them.');
  expect(found.findWarning('*', ours)).toHaveLength(1);
  expect(found.findError('*', '*')).toEqual([]);
});

it('a stack without sample content has no warning', () => {
  const ours = Match.stringLikeRegexp('npm run content');
  expect(warningsFor(0).findWarning('*', ours)).toEqual([]);
});

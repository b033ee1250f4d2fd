import { Annotations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Warns that public pages still have invented words. The deployment goes on: the agency may know them. */
export function warnAboutSamples(stack: IConstruct, count: number): void {
  if (count === 0) return;
  Annotations.of(stack).addWarningV2(
    'staffing:sample-content',
    `The public pages have sample content in ${count} ${count === 1 ? 'place' : 'places'}. npm run content lists them.`,
  );
}

import { accountChecks } from './account-checks.ts';
import { deskChecks } from './desk-checks.ts';
import type { Deployment } from './find-deployment.ts';
import { intakeChecks } from './intake-checks.ts';
import type { Check } from './run-checks.ts';
import { siteChecks } from './site-checks.ts';

/** Every check of a deployment, in the order in which a fault is best understood. */
export const doctorChecks = (deployment: Deployment): Check[] => [
  ...siteChecks(deployment),
  ...deskChecks(deployment),
  ...intakeChecks(deployment),
  ...accountChecks(deployment),
];

import type {
  IPolicyValidationContext,
  IPolicyValidationPlugin,
  PolicyValidationPluginReport,
} from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { type Acknowledgement, acknowledgements } from './acknowledgements.ts';

/** One rule that one resource doesn't keep. */
type NagFinding = {
  /** `AwsSolutions-S1`. */
  rule: string;
  /** The finding of the rule in the resource, if it has one: `Action::s3:List*`. */
  found: string;
  /** The resource's path below the stack. */
  at: string;
  description: string;
};

/** The packs whose findings end a synthesis. */
export const gatingPacks = (): NagPack[] => [new AwsSolutionsChecks(), new ServerlessChecks()];

/** Everything that `pack` finds in the resources below `app`. */
export function findingsOf(pack: NagPack, app: IConstruct): NagFinding[] {
  return pack.validateScope(app).violations.flatMap(({ ruleName, description, ...violation }) => {
    const [, rule = ruleName, found = ''] = /^([^[]+)\[(.*)\]$/s.exec(ruleName) ?? [];
    return violation.violatingResources.map(({ constructPath = '' }) => ({
      rule,
      found,
      at: constructPath.replace(/^[^/]+\//, ''),
      description,
    }));
  });
}

/** Whether `acknowledgement` is about this finding. */
export function acknowledges(acknowledgement: Acknowledgement, finding: NagFinding): boolean {
  return (
    acknowledgement.rule === finding.rule &&
    finding.found.endsWith(acknowledgement.foundEndsWith ?? '') &&
    acknowledgement.at.some((path) => isPath(path, finding.at))
  );
}

function isPath(pattern: string, path: string): boolean {
  const expression = pattern.replace(/[.{}]/g, '\\$&').replaceAll('*', '[^/]*');
  return new RegExp(`^${expression}$`).test(path);
}

/**
 * Ends a synthesis at each finding of cdk-nag that `acknowledgements.ts` doesn't name. The list is kept here and
 * not by the CDK's `acknowledge`, which takes whole names only: a finding's name holds the bucket's, which a setting gives.
 */
export class NagGate implements IPolicyValidationPlugin {
  readonly name = 'cdk-nag';

  validate({ appConstruct }: IPolicyValidationContext): PolicyValidationPluginReport {
    const violations = gatingPacks()
      .flatMap((pack) => findingsOf(pack, appConstruct))
      .filter((finding) => !acknowledgements.some((known) => acknowledges(known, finding)))
      .map(({ rule, found, at, description }) => ({
        ruleName: found ? `${rule}[${found}]` : rule,
        description,
        fix: 'Mend it, or acknowledge it with a reason in infra/nag/acknowledgements.ts.',
        violatingResources: [{ constructPath: at, locations: [] }],
      }));
    return { success: violations.length === 0, violations };
  }
}

import { synthesize } from '../infra/support/template.ts';
import { resourceOf, type SynthesizedTemplate } from './laptop.ts';

type Stack = ReturnType<typeof synthesize>;

const edgeTypes = ['AWS::WAFv2::WebACL', 'AWS::SecretsManager::Secret'];
const isOfOrigin = (name: string) => name.startsWith('ORIGIN_');

/** Replaces the origin settings and secrets of a laptop's functions with those of another stack. */
export function takeOriginChecks(template: SynthesizedTemplate, { json, ofType }: Stack): void {
  for (const [id, secret] of ofType('AWS::SecretsManager::Secret')) template.Resources[id] = secret;
  for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const own = Object.entries(Properties.Environment?.Variables ?? {});
    const theirs = Object.entries(json.Resources[id]?.Properties.Environment?.Variables ?? {});
    Properties.Environment = {
      Variables: Object.fromEntries([
        ...own.filter(([name]) => !isOfOrigin(name)),
        ...theirs.filter(([name]) => isOfOrigin(name)),
      ]),
    };
  }
}

/** Replaces the firewall of a laptop's site, and CloudFront's headers to its origins, with those of another stack. */
export function takeEdge(template: SynthesizedTemplate, { json, one }: Stack): void {
  for (const [id, resource] of Object.entries(json.Resources)) {
    if (edgeTypes.includes(resource.Type)) template.Resources[id] = resource;
  }
  const theirs = one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const { DistributionConfig } = resourceOf(template, 'AWS::CloudFront::Distribution').Properties;
  DistributionConfig.WebACLId = theirs.WebACLId;
  for (const [index, { OriginCustomHeaders }] of theirs.Origins.entries()) {
    DistributionConfig.Origins[index].OriginCustomHeaders = OriginCustomHeaders;
  }
}

/** Adds production's edge to a laptop's template: the firewall, and the secret that CloudFront sends to the API. */
export function addProductionEdge(template: SynthesizedTemplate): void {
  const production = synthesize({
    stage: 'production',
    alarmEmails: 'none',
    originSecretVersion: 2,
  });
  takeOriginChecks(template, production);
  takeEdge(template, production);
}

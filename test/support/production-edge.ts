import { synthesize } from '../infra/support/template.ts';
import { resourceOf, type SynthesizedTemplate } from './laptop.ts';

const addedTypes = ['AWS::WAFv2::WebACL', 'AWS::SecretsManager::Secret'];

/** Puts in front of a laptop's API what stands there in production: the firewall, and the secret that gets past it. */
export function addProductionEdge(template: SynthesizedTemplate): void {
  const { json, one } = synthesize({ stage: 'production', originSecretVersion: 2 });
  const production = one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
  for (const [id, resource] of Object.entries(json.Resources)) {
    if (addedTypes.includes(resource.Type)) template.Resources[id] = resource;
    const secrets = resource.Properties?.Environment?.Variables?.ORIGIN_SECRETS;
    const here = template.Resources[id]?.Properties;
    if (secrets && here) {
      here.Environment = { Variables: { ...here.Environment?.Variables, ORIGIN_SECRETS: secrets } };
    }
  }
  const { DistributionConfig } = resourceOf(template, 'AWS::CloudFront::Distribution').Properties;
  DistributionConfig.WebACLId = production.WebACLId;
  for (const [index, { OriginCustomHeaders }] of production.Origins.entries()) {
    if (OriginCustomHeaders)
      DistributionConfig.Origins[index].OriginCustomHeaders = OriginCustomHeaders;
  }
}

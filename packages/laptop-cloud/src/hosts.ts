import { region } from './account.ts';
import type { ResolvedTemplate } from './template.ts';

/** Where the laptop cloud's parts listen, each `http://host:port`. */
export type Addresses = {
  site: string;
  s3: string;
  cognito: string;
  dynamodb: string;
  sns: string;
  sqs: string;
  ses: string;
  api: string;
};

export type Hosts = {
  /** Rewrites the https addresses in a text, such as `config.json`. */
  urls(text: string): string;
  /** Rewrites the hosts in a header's value, such as a content security policy: origins without a path. */
  origins(text: string): string;
};

/**
 * Replaces the AWS host names of the template's resources by addresses of the laptop, and nothing else. A Cognito
 * address that continues with the id of a pool is an issuer: a name in tokens that no client has to reach, so it
 * does not change.
 */
export function createHosts(template: ResolvedTemplate, addresses: Addresses): Hosts {
  const rules = [
    ...template.ofType('AWS::S3::Bucket').flatMap(({ ref, attributes }) =>
      [attributes.RegionalDomainName, attributes.DomainName].map((host) => ({
        host,
        url: `${addresses.s3}/${ref}`,
      })),
    ),
    ...template.ofType('AWS::CloudFront::Distribution').map(({ attributes }) => ({
      host: attributes.DomainName,
      url: addresses.site,
    })),
    ...template.ofType('AWS::ApiGatewayV2::Api').map(({ ref }) => ({
      host: `${ref}.execute-api.${region}.amazonaws.com`,
      url: addresses.api,
    })),
    { host: `s3.${region}.amazonaws.com`, url: addresses.s3 },
    { host: `dynamodb.${region}.amazonaws.com`, url: addresses.dynamodb },
    { host: `sns.${region}.amazonaws.com`, url: addresses.sns },
    { host: `sqs.${region}.amazonaws.com`, url: addresses.sqs },
    { host: `cognito-idp.${region}.amazonaws.com`, url: addresses.cognito },
  ].map(({ host = '', url }) => ({ pattern: host.replaceAll('.', '\\.'), url }));
  const notIssuer = `(?![\\w.-]|/${region}_)`;

  return {
    urls: (text) =>
      rules.reduce(
        (rewritten, { pattern, url }) =>
          rewritten.replace(new RegExp(`https://${pattern}${notIssuer}`, 'g'), () => url),
        text,
      ),
    origins: (text) =>
      rules.reduce(
        (rewritten, { pattern, url }) =>
          rewritten.replace(
            new RegExp(`(?<![\\w.-])(https://)?${pattern}${notIssuer}`, 'g'),
            () => new URL(url).origin,
          ),
        text,
      ),
  };
}

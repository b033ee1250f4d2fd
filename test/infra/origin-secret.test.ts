import { describe, expect, it } from 'vitest';
import { routes } from '#functions/api/routes.ts';
import { readable, synthesize } from './support/template.ts';

const resolved = (version: number) =>
  expect.stringMatching(
    new RegExp(
      `^{{resolve:secretsmanager:<OriginSecretVersion${version}\\w{8}>:SecretString:::}}$`,
    ),
  );

/** What CloudFront sends to each of its origins, and what each function takes, by its name. */
function edgeOf({ one, ofType }: ReturnType<typeof synthesize>) {
  const { Origins } = one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const sent = Origins.flatMap(({ OriginCustomHeaders = [] }) =>
    OriginCustomHeaders.map((header: { HeaderName: string; HeaderValue: unknown }) => [
      header.HeaderName,
      readable(header.HeaderValue),
    ]),
  );
  const taken = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const secrets = Properties.Environment?.Variables?.ORIGIN_SECRETS;
    return secrets ? [[Properties.Description, readable(secrets).split(',')] as const] : [];
  });
  return { sent, taken: new Map(taken) };
}

describe('what CloudFront sends to the API', () => {
  it.each([{}, { stage: 'test' }])('is nothing with %j', (settings) => {
    const stack = synthesize(settings);
    expect(edgeOf(stack)).toEqual({ sent: [], taken: new Map() });
    expect(stack.ofType('AWS::SecretsManager::Secret')).toEqual([]);
  });

  it('is a secret in production, which every function behind a route asks for', () => {
    const stack = synthesize({ stage: 'production' });
    const { sent, taken } = edgeOf(stack);
    expect(sent).toEqual([['x-origin-secret', resolved(1)]]);
    expect([...taken.keys()].sort()).toEqual(
      [...new Set(routes.map(({ functionName }) => functionName))].sort(),
    );
    for (const secrets of taken.values()) expect(secrets).toEqual([resolved(1)]);
  });

  it('is another one after its version is raised, and the one before is taken too', () => {
    const { sent, taken } = edgeOf(synthesize({ stage: 'production', originSecretVersion: '3' }));
    expect(sent).toEqual([['x-origin-secret', resolved(3)]]);
    for (const secrets of taken.values()) expect(secrets).toEqual([resolved(3), resolved(2)]);
  });

  it('changes once the functions know it', () => {
    const { one, ofType } = synthesize({ stage: 'production' });
    const behindRoutes = new Set<string>(routes.map(({ functionName }) => functionName));
    const ids = ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => behindRoutes.has(Properties.Description))
      .map(([id]) => id);
    expect(one('AWS::CloudFront::Distribution').DependsOn).toEqual(expect.arrayContaining(ids));
  });
});

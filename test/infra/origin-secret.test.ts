import { describe, expect, it } from 'vitest';
import { roomNames } from '#shared/contract/contract.ts';
import { readable, synthesize } from './support/template.ts';

const behindRoutes: string[] = [...roomNames].sort();

const resolved = (version: number) =>
  expect.stringMatching(
    new RegExp(
      `^{{resolve:secretsmanager:<OriginSecretVersion${version}\\w{8}>:SecretString:::}}$`,
    ),
  );

/** The secret that CloudFront sends to each origin, and the part that each function knows, by its name. */
function edgeOf({ one, ofType }: ReturnType<typeof synthesize>) {
  const { Origins } = one('AWS::CloudFront::Distribution').Properties.DistributionConfig;
  const sent = Origins.flatMap(({ OriginCustomHeaders = [] }) =>
    OriginCustomHeaders.map((header: { HeaderName: string; HeaderValue: unknown }) => [
      header.HeaderName,
      readable(header.HeaderValue),
    ]),
  );
  const known = ofType('AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const { ORIGIN_SECRETS, ORIGIN_REQUIRED } = Properties.Environment?.Variables ?? {};
    const accepted = ORIGIN_SECRETS && readable(ORIGIN_SECRETS).split(',');
    return accepted ? [[Properties.Description, { accepted, required: ORIGIN_REQUIRED }]] : [];
  });
  return { sent, known: Object.fromEntries(known) };
}

const all = (what: unknown) => Object.fromEntries(behindRoutes.map((name) => [name, what]));

describe('what CloudFront sends to the API', () => {
  it.each([{}, { stage: 'test' }])('is a secret that functions know, with %j', (settings) => {
    const { sent, known } = edgeOf(synthesize(settings));
    expect(sent).toEqual([['x-origin-secret', resolved(1)]]);
    expect(known).toEqual(all({ accepted: [resolved(1)], required: 'off' }));
  });

  it.each([{ stage: 'production', alarmEmails: 'none' }, { waf: true }])(
    'is required by every function behind a route with %j',
    (settings) => {
      const { sent, known } = edgeOf(synthesize(settings));
      expect(sent).toEqual([['x-origin-secret', resolved(1)]]);
      expect(known).toEqual(all({ accepted: [resolved(1)], required: 'on' }));
    },
  );

  it('is another one after its version is raised, and the one before is accepted too', () => {
    const { sent, known } = edgeOf(synthesize({ waf: true, originSecretVersion: '3' }));
    expect(sent).toEqual([['x-origin-secret', resolved(3)]]);
    expect(known).toEqual(all({ accepted: [resolved(3), resolved(2)], required: 'on' }));
  });

  it('changes once the functions know it', () => {
    const { one, ofType } = synthesize();
    const ids = ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => behindRoutes.includes(Properties.Description))
      .map(([id]) => id);
    expect(ids).toHaveLength(behindRoutes.length);
    expect(one('AWS::CloudFront::Distribution').DependsOn).toEqual(expect.arrayContaining(ids));
  });
});

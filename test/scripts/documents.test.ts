import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { settingNames } from '#infra/settings.ts';
import { documents } from '#scripts/documents/documents.ts';
import { routes } from '#shared/contract/contract.ts';

const text = readFileSync('docs/openapi.json', 'utf8');
const document = JSON.parse(text);

it.each(Object.entries(documents))('%s is what `npm run documents` writes', (path, textOf) => {
  expect(readFileSync(path, 'utf8')).toBe(textOf());
});

describe('docs/settings.md', () => {
  const rows = readFileSync('docs/settings.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '));

  it('has each setting once', () => {
    const named = rows.map(([name = '']) => name.slice(3, -1));
    expect(named.sort()).toEqual([...settingNames].sort());
  });

  it.each([
    ['a count', 'requestsPerAddress', 'a whole number from 10 to 100000', '`300`'],
    [
      'bounds of the specification',
      'liveRefreshSeconds',
      'a number of seconds, from 5 to 30',
      '`15`',
    ],
    ['no upper bound', 'listCacheBytes', 'a number of bytes, at least 1048576', '`41943040`'],
    ['another default in a stage', 'waf', 'true or false', '`false`; production: `true`'],
    ['no default', 'monthlyBudgetUsd', 'a whole number from 1 to 1000000', ''],
  ])('has the rule and the default of a setting with %s', (_, setting, rule, preset) => {
    const [, , ...found] = rows.find(([name]) => name === `| \`${setting}\``) ?? [];
    expect(found.join(' | ').replace(/ ?\|$/, '')).toBe(`${rule} | ${preset}`);
  });
});

describe('docs/openapi.json', () => {
  it('has no finding of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const findings = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(
      findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it('has no finding of Spectral', async () => {
    const spectral = new Spectral();
    // Each operation has a summary, and the product names no person of the agency.
    const rules = { 'operation-description': 'off', 'info-contact': 'off' };
    spectral.setRuleset(new Ruleset({ extends: [[oas, 'recommended']], rules }));
    expect(await spectral.run(document)).toEqual([]);
  });

  it('has the errors of the gateway where the gateway answers', () => {
    const refused = document.paths['/api/submissions/{kind}'].get.responses['401'];
    expect(JSON.stringify(refused)).toContain('#/components/schemas/GatewayError');
    expect(document.components.schemas.GatewayError.required).toEqual(['message']);
  });

  it.each(routes)('has $method $path with its role and its schemas', (route) => {
    const operation = document.paths[route.path][route.method.toLowerCase()];
    expect(operation.operationId).toBe(route.name);
    expect(operation['x-lowest-role']).toBe(
      route.access === 'staff' ? route.lowestRole : undefined,
    );
    expect(operation.security).toHaveLength(route.access === 'staff' ? 1 : 0);
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(Object.keys({ ...route.answers, ...route.refusals })),
    );
  });
});

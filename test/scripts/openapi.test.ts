import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#scripts/openapi/document.ts';
import { routes } from '#shared/contract/contract.ts';

const text = readFileSync('docs/openapi.json', 'utf8');
const document = JSON.parse(text);

describe('docs/openapi.json', () => {
  it('is what `npm run openapi` writes', () => {
    expect(text).toBe(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
  });

  it('is valid OpenAPI 3.1, and each of its references leads somewhere', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
    const references = [...text.matchAll(/"\$ref": "#\/components\/schemas\/(\w*)"/g)];
    expect(references.length).toBeGreaterThan(routes.length);
    for (const [, name = ''] of references)
      expect(document.components.schemas).toHaveProperty(name);
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

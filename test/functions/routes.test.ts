import './support/environment.ts';
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#functions/api/routes.ts';

const folder = join(import.meta.dirname, '../../functions/api');

describe('the route table', () => {
  it('names every endpoint file, and no other', () => {
    const files = globSync('*.ts', { cwd: folder }).map((file) => basename(file, '.ts'));
    const endpoints = files.filter((file) => file !== 'routes').sort();
    expect([...new Set(routes.map(({ functionName }) => functionName))].sort()).toEqual(endpoints);
  });

  it.each([...new Set(routes.map(({ functionName }) => functionName))])(
    '%s exports a handler',
    async (name) => {
      const { handler } = await import(join(folder, `${name}.ts`));
      expect(handler).toBeTypeOf('function');
    },
  );

  it('has each method of a path once, and refuses the rest of every path', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { path } of routes) expect(keys).toContain(`ANY ${path}`);
  });

  it('lets the public write only what the design says', () => {
    const open = routes.filter(({ access, method }) => access === 'public' && method !== 'ANY');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/submissions/{kind}',
      'POST /api/resume-uploads',
      'POST /api/error-reports',
    ]);
    expect(open.every(({ throttle }) => throttle === 'publicPost')).toBe(true);
  });
});

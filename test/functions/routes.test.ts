import './support/environment.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { routes } from '#functions/api/routes.ts';
import { functionFiles } from '#functions/function-names.ts';

const folder = join(import.meta.dirname, '../../functions');

describe('the route table', () => {
  it('names every file of functions, and no other', () => {
    const files = globSync('{api,events}/*.ts', { cwd: folder });
    const names = functionFiles.map(({ file }) => file);
    const shared = [
      'api/routes.ts',
      'api/staff-endpoint.ts',
      'api/audit-page.ts',
      'api/bulk.ts',
      'api/remove-record.ts',
      'api/note-refusal.ts',
      'api/known-sender.ts',
      'api/restore-record.ts',
      'events/arrivals-in-turn.ts',
    ];
    expect(names.sort()).toEqual(files.filter((file) => !shared.includes(file)).sort());
  });

  it.each(functionFiles)('$name exports a handler', async ({ file }) => {
    const { handler } = await import(join(folder, file));
    expect(handler).toBeTypeOf('function');
  });

  it('has each method of a path once, and refuses the rest of every path', () => {
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { path } of routes) expect(keys).toContain(`ANY ${path}`);
  });

  it('lets the public write only what the design says, and ask for a form token', () => {
    const open = routes.filter(({ access, method }) => access === 'public' && method !== 'ANY');
    expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/submissions/{kind}',
      'POST /api/resume-uploads',
      'POST /api/error-reports',
      'GET /api/form-token',
      'POST /api/status',
      'POST /api/status/withdraw',
      'POST /api/status/resume',
    ]);
    expect(open.every(({ throttle }) => throttle === 'publicPost')).toBe(true);
  });
});

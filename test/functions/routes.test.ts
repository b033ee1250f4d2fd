import './support/environment.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionFiles } from '#functions/function-names.ts';
import { publicRooms, routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';

const folder = join(import.meta.dirname, '../../functions');

describe('the route table', () => {
  it('names every file with a handler, and no other', () => {
    const isHandler = /export (?:async )?(?:function|const) handler\b/;
    const files = globSync('*/*.ts', { cwd: folder }).filter((file) =>
      isHandler.test(readFileSync(join(folder, file), 'utf8')),
    );
    const named = [
      ...functionFiles.map(({ file }) => file),
      ...routes.map(({ room, endpoint }) => `${room}/${endpoint}.ts`),
    ];
    expect(files.sort()).toEqual(named.sort());
  });

  it.each(functionFiles)('$name exports a handler', async ({ file }) => {
    const { handler } = await import(join(folder, file));
    expect(handler).toBeTypeOf('function');
  });

  it('has each method of a path once', () => {
    const keys = routes.map(routeKeyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('keeps what anyone may call and what staff may call in rooms of their own', () => {
    for (const { room, access } of routes) {
      expect([room, publicRooms.includes(room)]).toEqual([room, access === 'public']);
    }
  });

  it('lets the public write only what the design says, and ask for a form token', () => {
    const open = routes.filter(({ access }) => access === 'public');
    expect(open.map(routeKeyOf).sort()).toEqual([
      'GET /api/form-token',
      'POST /api/error-reports',
      'POST /api/questions/answer',
      'POST /api/questions/show',
      'POST /api/resume-uploads',
      'POST /api/status',
      'POST /api/status/answers',
      'POST /api/status/asks',
      'POST /api/status/code',
      'POST /api/status/documents',
      'POST /api/status/documents/remove',
      'POST /api/status/link',
      'POST /api/status/profile',
      'POST /api/status/resume',
      'POST /api/status/shifts',
      'POST /api/status/withdraw',
      'POST /api/submissions/{kind}',
    ]);
    for (const { method, throttle } of open) {
      expect(throttle).toBe(method === 'GET' ? 'formToken' : 'publicPost');
    }
  });
});

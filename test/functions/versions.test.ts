import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { workApiAt } from './support/work-api.ts';

const api = await workApiAt('2026-11-20T10:00:00.000Z');
let id: string;
const noteId = randomUUID();
const pathOf = (more = {}) => ({ kind: 'contact', id, ...more });
beforeEach(async () => {
  id = await api.submit('contact');
  await api.send('dana', 'POST /api/submissions/{kind}/{id}/notes', {
    path: pathOf(),
    body: { id: noteId, text: 'Called.' },
  });
});

/** Every route that takes a version. */
const requests = {
  'PATCH /api/submissions/{kind}/{id}': (version: number) => ({
    path: pathOf(),
    body: { version, status: 'waiting' },
  }),
  'POST /api/submissions/{kind}/bulk': (version: number) => ({
    path: { kind: 'contact' },
    body: { change: { status: 'waiting' }, items: [{ id, version }] },
  }),
  'DELETE /api/submissions/{kind}/{id}': (version: number) => ({
    path: pathOf(),
    query: { version: String(version) },
  }),
  'POST /api/submissions/{kind}/bulk/delete': (version: number) => ({
    path: { kind: 'contact' },
    body: { items: [{ id, version }] },
  }),
  'PATCH /api/submissions/{kind}/{id}/notes/{noteId}': (version: number) => ({
    path: pathOf({ noteId }),
    body: { version, text: 'Called twice.' },
  }),
  'DELETE /api/submissions/{kind}/{id}/notes/{noteId}': (version: number) => ({
    path: pathOf({ noteId }),
    query: { version: String(version) },
  }),
} as const;

describe.each(Object.entries(requests))('a version of %s', (routeKey, requestOf) => {
  it.each([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1, 2 ** 31, -1, 0.5, 2 ** 53])(
    'that no record can have is a wrong request: %d',
    async (version) => {
      const { status } = await api.send('dana', routeKey, requestOf(version));
      expect([400, 422]).toContain(status);
    },
  );
});

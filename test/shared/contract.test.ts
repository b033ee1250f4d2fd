import { describe, expect, expectTypeOf, it } from 'vitest';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import { addressOf, requestTo } from '#shared/contract/request.ts';
import type { Work } from '#shared/work.ts';

const id = '3f2b7c1e-8d4a-4b6f-9c2d-1a2b3c4d5e6f';

describe('a request to a route of the contract', () => {
  it('has its method, its address and its JSON body', () => {
    const body = { error: 'Form upload Error', path: '/contact' };
    expect(requestTo('POST /api/error-reports', { body })).toEqual({
      url: '/api/error-reports',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(requestTo('GET /api/form-token')).toEqual({ url: '/api/form-token', method: 'GET' });
    expect(addressOf('GET /api/submissions/{kind}/{id}', { kind: 'contact', id })).toBe(
      `/api/submissions/contact/${id}`,
    );
  });

  it('is a type error without a parameter of its path, without its body, or to no route', () => {
    const calls = [
      // @ts-expect-error `id` is missing.
      () => addressOf('GET /api/submissions/{kind}/{id}', { kind: 'contact' }),
      // @ts-expect-error There is no such kind.
      () => addressOf('GET /api/submissions/{kind}', { kind: 'other' }),
      // @ts-expect-error There is no such route.
      () => addressOf('PUT /api/people'),
      // @ts-expect-error The body is missing.
      () => requestTo('POST /api/status'),
      // @ts-expect-error `phoneLast4` is missing.
      () => requestTo('POST /api/status', { body: { reference: '7KQM-2XHD' } }),
    ];
    expect(calls).toHaveLength(5);
  });
});

describe('a call of the staff area’s client', () => {
  const path = { kind: 'contact', id } as const;

  it('gives the answer of the contract', () => {
    expectTypeOf<Awaited<ReturnType<StaffApi['changeWork']>>>().toEqualTypeOf<{ work: Work }>();
    expectTypeOf<Awaited<ReturnType<StaffApi['exportRecord']>>>().toEqualTypeOf<undefined>();
  });

  it('is a type error without what the contract wants', () => {
    const calls = (api: StaffApi) => [
      // @ts-expect-error `noteId` is missing.
      () => api.changeNote({ path, body: { text: 'Called.', version: 1 } }),
      // @ts-expect-error `version` is missing.
      () => api.changeNote({ path: { ...path, noteId: id }, body: { text: 'Called.' } }),
      // @ts-expect-error The path is missing.
      () => api.changeWork({ body: { version: 1, status: 'done' } }),
      // @ts-expect-error There is no such status.
      () => api.changeWork({ path, body: { version: 1, status: 'finished' } }),
      // @ts-expect-error The query is missing.
      () => api.clearErrorReports(),
      // @ts-expect-error The query has no such name.
      () => api.listDeleted({ query: { size: 20 } }),
    ];
    expect(calls).toBeTypeOf('function');
  });
});

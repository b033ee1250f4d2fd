import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStaffApi, type StaffApi } from '#frontend/staff/kit/api/staff-api.ts';

const id = '3f2b7c1e-8d4a-4b6f-9c2d-1a2b3c4d5e6f';
const stamp = {
  id,
  date: '11/20/2026',
  time: '5:19:28 AM',
  submittedAt: '2026-11-20T10:19:28.000Z',
};
const record = { kind: 'contact', id } as const;
const firstPage = { path: { kind: 'contact' }, query: { limit: 20 } } as const;
const row = { ...stamp, firstName: 'Ada', lastName: 'Nurse' };

let answer: RequestListener;
let requests: IncomingMessage[];
let body: string;
const server = createServer((request, response) => {
  requests.push(request);
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    body = text;
    answer(request, response);
  });
});
const onSessionEnded = vi.fn();
const onConnection = vi.fn();
let token: () => Promise<string | undefined>;
let api: StaffApi;
/** The same client with a timeout that is short enough for a test. */
let impatient: StaffApi;

beforeEach(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  requests = [];
  token = async () => 'access-token';
  onSessionEnded.mockReset();
  onConnection.mockReset();
  const origin = `http://127.0.0.1:${port}`;
  const options = { accessToken: () => token(), onSessionEnded, onConnection, origin };
  api = createStaffApi(options);
  impatient = createStaffApi({ ...options, timeoutMs: 100 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const answerWith = (status: number, content: unknown): RequestListener => {
  return (_request, response) => {
    const headers = { 'content-type': 'application/json', 'x-request-id': 'request-1' };
    response.writeHead(status, headers);
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  };
};

test('a list page is asked for with the access token, the limit and the cursor', async () => {
  answer = answerWith(200, { rows: [row], cursor: 'next' });
  const page = await api.listSubmissions({
    path: { kind: 'contact' },
    query: { limit: 1000, cursor: 'a/b' },
  });
  expect(page).toEqual({ rows: [row], cursor: 'next' });
  expect(requests[0]?.url).toBe('/api/submissions/contact?limit=1000&cursor=a%2Fb');
  expect(requests[0]?.headers.authorization).toBe('Bearer access-token');
});

test('a list that is read again by itself says so, with the access token all the same', async () => {
  answer = answerWith(200, { rows: [], cursor: null });
  await api.listSubmissions(firstPage);
  await api.listSubmissions({ ...firstPage, isAutomatic: true });
  expect(requests.map(({ headers }) => headers['x-list-refresh'])).toEqual([undefined, '1']);
  expect(requests[1]?.headers.authorization).toBe('Bearer access-token');
});

test('a record that nobody has opened yet is read with a header that says so', async () => {
  answer = answerWith(404, {});
  await api.getSubmission({ path: record }).catch(() => {});
  await api.getSubmission({ path: record, isAutomatic: true }).catch(() => {});
  expect(requests.map(({ headers }) => headers['x-prefetch'])).toEqual([undefined, '1']);
});

test('history and activity are asked for page by page, with what narrows them', async () => {
  answer = answerWith(200, { entries: [], cursor: null, people: [] });
  await api.getHistory({ path: record });
  await api.getActivity({
    query: { day: '2026-11-20', sub: '', action: 'delete-record', cursor: 'a/b' },
  });
  expect(requests.map(({ url }) => url)).toEqual([
    `/api/submissions/contact/${id}/history`,
    '/api/activity?day=2026-11-20&action=delete-record&cursor=a%2Fb',
  ]);
});

test('a submission comes with all its fields', async () => {
  answer = answerWith(200, { ...row, phoneNumber: '6035550123' });
  const submission = await api.getSubmission({ path: record });
  expect(submission).toEqual({ ...row, phoneNumber: '6035550123' });
  expect(requests[0]?.url).toBe(`/api/submissions/contact/${id}`);
});

test('no answer holds a character that reorders or hides others, and no refusal does', async () => {
  const hostile = { ...row, firstName: 'A\u202eda', lastName: '\u2066Nu\u200brse' };
  const read = [
    () => api.listSubmissions(firstPage),
    () => api.getSubmission({ path: record }),
    () => api.findRecords({ body: { q: 'ada' } }),
    () => api.listDeleted({ query: { limit: 100 } }),
    () => api.listSuspected({ query: { limit: 100 } }),
  ];
  const more = { kind: 'contact', deletedAt: stamp.submittedAt };
  const deleted = {
    ...more,
    deletedBy: 'a\u202e@b.c',
    erasedAt: more.deletedAt,
  };
  const rows = [{ ...hostile, ...deleted }];
  answer = answerWith(200, { ...hostile, rows, cursor: null, hasMore: false });
  for (const one of read) {
    const text = JSON.stringify(await one());
    expect(text).toContain('"firstName":"Ada"');
    expect(text).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/);
  }
  const current = { work: { status: 'd\u202eone' } };
  answer = answerWith(409, { error: { code: 'conflict', message: 'No.' }, current });
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({
    current: { work: { status: 'done' } },
  });
});

test('a result of an earlier server, which does not say where the words stand, is shown without that', async () => {
  answer = answerWith(200, { rows: [{ ...row, kind: 'contact' }], hasMore: false });
  const found = await api.findRecords({ body: { q: 'ada' } });
  expect(found).toMatchObject({ rows: [{ id: row.id, matches: [] }], isPartial: false });
});

test('a delete states the version that was seen, and succeeds on 204', async () => {
  answer = (_request, response) => response.writeHead(204).end();
  await expect(
    api.deleteSubmission({ path: record, query: { version: 3 } }),
  ).resolves.toBeUndefined();
  const suspected = api.deleteSubmission({
    path: record,
    query: { version: 0, suspected: true },
  });
  await expect(suspected).resolves.toBeUndefined();
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', `/api/submissions/contact/${id}?version=3`],
    ['DELETE', `/api/submissions/contact/${id}?version=0&suspected=true`],
  ]);
});

test('a 401 ends the session', async () => {
  answer = answerWith(401, { message: 'Unauthorized' });
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'session-ended',
  });
  expect(onSessionEnded).toHaveBeenCalledOnce();
});

test('without a token the session ends and nothing is sent', async () => {
  token = async () => undefined;
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'session-ended',
  });
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(0);
});

test('a token that can’t be refreshed for want of a connection leaves the session alone', async () => {
  token = () => Promise.reject(new Error('A network error has occurred.'));
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({ failure: 'offline' });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('a 404 is a missing submission, another status a refusal', async () => {
  answer = answerWith(404, { error: { code: 'not_found', message: 'x' } });
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({ failure: 'missing' });
  answer = answerWith(500, { error: { code: 'internal', message: 'x' } });
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'refused',
    status: 500,
    requestId: 'request-1',
  });
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test.each([
  ['not JSON', '<!doctype html>'],
  ['another shape', { rows: [{ id: 'x' }], cursor: null }],
])('an answer that is %s is unreadable', async (_title, content) => {
  answer = answerWith(200, content);
  await expect(api.listSubmissions(firstPage)).rejects.toMatchObject({
    failure: 'unreadable',
  });
});

test('a server that never answers runs into the time-out', async () => {
  answer = () => {};
  await expect(impatient.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'timeout',
  });
});

test('an answer that stops half way runs into the time-out', async () => {
  answer = (_request, response) => response.writeHead(200).write('{');
  await expect(impatient.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'timeout',
  });
});

test('a server that can’t be reached is offline', async () => {
  const gone = createStaffApi({ accessToken: token, onSessionEnded, origin: 'http://127.0.0.1:1' });
  await expect(gone.getSubmission({ path: record })).rejects.toMatchObject({ failure: 'offline' });
});

test('an abort rejects with its reason, not with a failure', async () => {
  const controller = new AbortController();
  answer = () => controller.abort(new Error('left the screen'));
  await expect(api.getSubmission({ path: record, signal: controller.signal })).rejects.toThrow(
    'left the screen',
  );
});

test('an error report is sent without a token', async () => {
  answer = answerWith(202, {});
  await api.reportError({ error: 'Form list fetching Error', path: '/contact-list' });
  expect(requests[0]?.url).toBe('/api/error-reports');
  expect(requests[0]?.headers.authorization).toBeUndefined();
  expect(requests[0]?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(body)).toEqual({ error: 'Form list fetching Error', path: '/contact-list' });
});

test('an error report says nothing of the connection, whether it arrives or not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = answerWith(202, {});
  await api.reportError({ error: 'Form list fetching Error', path: '/contact-list' });
  answer = (request) => request.socket.destroy();
  await api.reportError({ error: 'Form list fetching Error', path: '/contact-list' });
  expect(requests).toHaveLength(2);
  expect(onConnection).not.toHaveBeenCalled();
});

test('an error report that fails is only logged to the console', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = answerWith(500, {});
  await api.reportError({ error: 'Form list fetching Error', path: '/contact-list' });
  expect(log).toHaveBeenCalledOnce();
});

test.each([200, 404, 500])(
  'an answer of %i shows that the server can be reached',
  async (status) => {
    answer = answerWith(status, row);
    await api.getSubmission({ path: record }).catch(() => {});
    expect(onConnection.mock.calls).toEqual([['answered']]);
  },
);

test('a connection that breaks is told as failed', async () => {
  answer = (request) => request.socket.destroy();
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({ failure: 'offline' });
  expect(onConnection.mock.calls).toEqual([['failed']]);
});

test('an answer that doesn’t come in time is told as silence', async () => {
  answer = () => {};
  await expect(impatient.getSubmission({ path: record })).rejects.toMatchObject({
    failure: 'timeout',
  });
  expect(onConnection.mock.calls).toEqual([['silent']]);
});

test('a call that has no answer in time, while others have, is told as no silence', async () => {
  let hold: (() => void) | undefined;
  answer = (request, response) => {
    if (hold) return answerWith(200, { people: [] })(request, response);
    hold = () => {};
  };
  const slow = impatient.getSubmission({ path: record });
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await impatient.listPeople();
  await expect(slow).rejects.toMatchObject({ failure: 'timeout' });
  expect(onConnection.mock.calls).toEqual([['answered']]);
});

test('a call that its caller gave up says nothing of the connection', async () => {
  const controller = new AbortController();
  answer = () => controller.abort();
  await expect(api.getSubmission({ path: record, signal: controller.signal })).rejects.toThrow();
  expect(onConnection).not.toHaveBeenCalled();
});

const resume = {
  url: 'https://files.example/resume?signature',
  file: {
    bucket: 'resumes',
    generation: null,
    metageneration: '1',
    fullPath: `resume/${id}.pdf`,
    name: `${id}.pdf`,
    size: 1234,
    timeCreated: '2026-11-20T10:19:28.000Z',
    updated: '2026-11-20T10:19:28.000Z',
    md5Hash: null,
    cacheControl: null,
    contentDisposition: null,
    contentEncoding: null,
    contentLanguage: null,
    contentType: null,
    customMetadata: {},
  },
};

test('a resume is asked for under its application, with the access token', async () => {
  answer = answerWith(200, resume);
  expect(await api.getResume({ path: { id } })).toEqual(resume);
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    [`/api/submissions/employment/${id}/resume`, 'Bearer access-token'],
  ]);
});

test('a resume that is held back comes with its reason, and no other', async () => {
  answer = answerWith(200, { held: 'checking' });
  expect(await api.getResume({ path: { id } })).toEqual({ held: 'checking' });
  answer = answerWith(200, { held: 'because' });
  await expect(api.getResume({ path: { id } })).rejects.toMatchObject({ failure: 'unreadable' });
});

test('a resume that is gone is missing, and one without a link unreadable', async () => {
  answer = answerWith(404, { error: { code: 'not_found', message: 'None.' } });
  await expect(api.getResume({ path: { id } })).rejects.toMatchObject({
    failure: 'missing',
    code: 'not_found',
  });
  answer = answerWith(200, { ...resume, url: 'javascript:0' });
  await expect(api.getResume({ path: { id } })).rejects.toMatchObject({ failure: 'unreadable' });
});

test('a sign-in service that is away ends no session', async () => {
  answer = answerWith(503, { error: { code: 'unavailable', message: 'Please try again.' } });
  const refused = { failure: 'refused', status: 503, code: 'unavailable' };
  await expect(api.getResume({ path: { id } })).rejects.toMatchObject(refused);
  expect(onSessionEnded).not.toHaveBeenCalled();
});

test('an error of the gateway, which has no code, is told without one', async () => {
  answer = answerWith(500, '<html>');
  await expect(api.getSubmission({ path: record })).rejects.toMatchObject({ code: undefined });
});

test('changes of a record are sent so that they outlive their page', async () => {
  const call = vi.spyOn(globalThis, 'fetch');
  answer = answerWith(500, {});
  const text = 'Called.';
  await Promise.allSettled([
    api.changeWork({ path: record, body: { version: 0, status: 'done' } }),
    api.addNote({ path: record, body: { id, text } }),
    api.changeNote({ path: { ...record, noteId: id }, body: { text, version: 1 } }),
    api.deleteNote({ path: { ...record, noteId: id }, query: { version: 1 } }),
  ]);
  expect(call.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true, true, true]);
});

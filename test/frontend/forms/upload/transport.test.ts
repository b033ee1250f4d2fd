import { afterEach, expect, test, vi } from 'vitest';
import { ConnectionLostError, sendByXhr } from '#frontend/forms/upload/dependencies.ts';

afterEach(() => vi.unstubAllGlobals());

/** The part of a browser's XMLHttpRequest that matters here: `abort` discards the answer's headers, even after the load. */
class TestXhr {
  static last: TestXhr;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 200;
  responseText = 'answer';
  #isOver = false;
  #headers: Record<string, string> = { etag: '"1"' };
  asked: string[] = [];

  constructor() {
    TestXhr.last = this;
  }
  open(method: string, url: string) {
    this.asked.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string) {
    this.asked.push(`${name}: ${value}`);
  }
  send() {}
  getResponseHeader(name: string) {
    return this.#headers[name] ?? null;
  }
  abort() {
    this.#headers = {};
    if (!this.#isOver) this.onabort();
  }
  load() {
    this.#isOver = true;
    this.onload();
  }
}

function begin() {
  vi.stubGlobal('XMLHttpRequest', TestXhr);
  const stopping = new AbortController();
  const sent: number[] = [];
  const answer = sendByXhr({
    method: 'PUT',
    url: 'https://s3.example/',
    headers: { 'content-type': 'application/pdf' },
    onSent: (sentBytes, totalBytes) => sent.push(sentBytes, totalBytes),
    signal: stopping.signal,
  });
  return { answer, stopping, sent, xhr: TestXhr.last };
}

test('a request tells what went out, and its answer', async () => {
  const { answer, sent, xhr } = begin();
  xhr.upload.onprogress?.({ loaded: 5, total: 10 });
  xhr.load();
  expect(xhr.asked).toEqual(['PUT https://s3.example/', 'content-type: application/pdf']);
  expect(sent).toEqual([5, 10]);
  expect(await answer).toMatchObject({ status: 200, text: 'answer' });
});

test('an answer keeps its headers when the signal fires after it', async () => {
  const { answer, stopping, xhr } = begin();
  xhr.load();
  stopping.abort();
  expect((await answer).header('etag')).toBe('"1"');
});

test('a request that breaks or is aborted is a lost connection', async () => {
  const broken = begin();
  broken.xhr.onerror();
  await expect(broken.answer).rejects.toBeInstanceOf(ConnectionLostError);
  const stopped = begin();
  stopped.stopping.abort();
  await expect(stopped.answer).rejects.toBeInstanceOf(ConnectionLostError);
});

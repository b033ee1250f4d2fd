import { expect, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { staffPaths } from '#shared/site-routes.ts';
import type { LinkedFile } from '#shared/stored-file.ts';
import { applicationOf, recordAnswers } from './record-answers.ts';
import { type Answers, openStaffArea } from './staff-area.tsx';

/** Opens an application with this resume; `answers` replaces answers of the API. @returns a function that closes it */
export async function openResume(resume: LinkedFile, answers: Answers = {}) {
  const application = applicationOf();
  return openStaffArea(staffPaths.detail('employment', application.id), {
    ...recordAnswers({ employment: [application] }),
    getResume: async () => resume,
    ...answers,
  });
}

/** A page of the shown resume, by its number. */
export const pageOf = (number: number): Locator =>
  page.getByRole('figure', { name: new RegExp(`^Page ${number} of `) });

/** The picture of a page, if it is drawn. */
export const canvasOf = (place: Locator): HTMLCanvasElement | null =>
  place.query()?.querySelector('canvas') ?? null;

/** Waits until the first page is drawn. */
export async function expectDrawn(): Promise<HTMLCanvasElement> {
  await expect.poll(() => canvasOf(pageOf(1))?.checkVisibility()).toBe(true);
  const canvas = canvasOf(pageOf(1));
  if (canvas === null) throw new Error('The first page is not drawn.');
  return canvas;
}

/** The number of dark pixels in rows of a canvas; without rows, of the whole canvas. */
export function inkOf(canvas: HTMLCanvasElement, top = 0, height = canvas.height): number {
  const data = canvas.getContext('2d')?.getImageData(0, top, canvas.width, height).data ?? [];
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  return dark;
}

/**
 * Watches the downloads of a test.
 * @param answer the answer to an address; undefined for the real one. It may throw, as without a connection
 * @returns the addresses so far, a list that grows
 */
export function watchDownloads(
  answer: (url: string) => Response | Promise<Response> | undefined = () => undefined,
): string[] {
  const urls: string[] = [];
  const { fetch } = window;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    urls.push(url);
    const given = answer(url);
    if (given === undefined) return fetch(input, init);
    const { signal } = init ?? {};
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([given, aborted]);
  });
  onTestFinished(() => spy.mockRestore());
  return urls;
}

/** Delays the messages of workers and delivers them one by one, as on a busy machine, until the end of the test. */
export function slowDownWorkers(betweenMs: number): void {
  const { addEventListener } = EventTarget.prototype;
  function listen(
    this: Worker,
    type: string,
    listener: EventListener,
    options?: AddEventListenerOptions,
  ) {
    if (type !== 'message') return addEventListener.call(this, type, listener, options);
    let turn = Promise.resolve();
    const late = (event: Event) => {
      turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, betweenMs)));
      turn.then(() => setTimeout(() => listener(event)));
    };
    addEventListener.call(this, type, late, options);
  }
  Object.assign(Worker.prototype, { addEventListener: listen });
  onTestFinished(() => {
    Reflect.deleteProperty(Worker.prototype, 'addEventListener');
  });
}

/** Counts the running workers from now on, until the end of the test. @returns a function that counts them */
export function countWorkers(): () => number {
  const running = new Set<Worker>();
  vi.stubGlobal(
    'Worker',
    class extends Worker {
      constructor(...parameters: ConstructorParameters<typeof Worker>) {
        super(...parameters);
        running.add(this);
      }
      override terminate(): void {
        super.terminate();
        running.delete(this);
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return () => running.size;
}

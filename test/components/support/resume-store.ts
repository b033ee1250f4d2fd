import { onTestFinished, vi } from 'vitest';
import type { PresignedRequest } from '#shared/resume-upload.ts';

/** An upload of a small resume: the id of its submission, and its bytes. */
type StoredResume = { id: string; size: number };

const storeUrl = 'https://files.example/';

/**
 * Answers the requests that an upload of a small resume makes with XMLHttpRequest, until the end of the test. `stored` has
 * the resumes that arrived.
 * @param isReady a resume waits for this promise
 */
export function storeResumes(isReady: Promise<void> = Promise.resolve()): {
  stored: StoredResume[];
  /** The number of resumes that were sent, including those that wait. */
  sent: () => number;
} {
  const stored: StoredResume[] = [];
  let sent = 0;

  /** The part of XMLHttpRequest that an upload uses. */
  class StoreRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onabort = () => {};
    status = 200;
    responseText = '';
    #url = '';
    #isOver = false;

    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    abort() {
      if (this.#isOver) return;
      this.#isOver = true;
      this.onabort();
    }
    async send(body: string | FormData) {
      if (typeof body === 'string') {
        const { id } = JSON.parse(body);
        const answer: PresignedRequest = { method: 'POST', url: storeUrl, fields: { key: id } };
        this.responseText = JSON.stringify(answer);
      } else await this.#store(body);
      if (this.#isOver) return;
      this.#isOver = true;
      this.onload();
    }
    async #store(body: FormData) {
      if (this.#url !== storeUrl) throw new Error(`A resume was sent to ${this.#url}.`);
      sent += 1;
      await isReady;
      const file = body.get('file');
      if (this.#isOver || !(file instanceof File)) return;
      this.status = 204;
      this.upload.onprogress?.({ loaded: file.size, total: file.size });
      stored.push({ id: String(body.get('key')), size: file.size });
    }
  }

  vi.stubGlobal('XMLHttpRequest', StoreRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { stored, sent: () => sent };
}

/** A PDF for a test: its first bytes, and filler. */
export const pdfFile = (name = 'resume.pdf', bytes = 2000): File =>
  new File(['%PDF-1.4\n'.padEnd(bytes, 'x')], name, { type: 'application/pdf' });

/** The input of the form's resume. */
export function resumeInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('form input[type=file][name=resume]');
  if (input === null) throw new Error('The form has no resume.');
  return input;
}

/** Chooses a file as the resume, as the browser's dialog does. */
export function chooseResume(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = resumeInput();
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

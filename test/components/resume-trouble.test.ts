import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { remedyFor } from '#frontend/staff/kit/api/remedy.ts';
import { fileStoreText } from '#shared/file-store.ts';
import { listTitle } from '#shared/kinds.ts';
import { errorLogEntries } from '#shared/messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { resumeOf, resumeOfPdf } from './support/resume-answers.ts';
import {
  countWorkers,
  expectDrawn,
  openResume,
  slowDownWorkers,
  watchDownloads,
} from './support/resume-viewer.ts';
import type { Answers } from './support/staff-area.tsx';

const resumeSection = page.getByRole('region', { name: 'Resume', exact: true });

test('a broken file says so, and can still be opened and downloaded', async () => {
  await openResume(resumeOfPdf('%PDF-1.7\nThis is no PDF.'));
  await expect
    .element(page.getByRole('heading', { name: 'The resume can’t be shown here' }))
    .toBeVisible();
  await expect.element(page.getByText(/^It may be damaged/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download', exact: true })).toBeVisible();
  await expectAccessible({ part: resumeSection });
  await expectNoSidewaysScroll();
});

test('when the file store can not be reached, a retry shows the resume', async () => {
  const resume = resumeOf('A nurse');
  let isReached = false;
  watchDownloads((url) => {
    if (url === resume.url && !isReached) throw new TypeError('Failed to fetch');
    return undefined;
  });
  await openResume(resume, { reportError: async () => {} });
  await expect
    .element(page.getByText(remedyFor(new ApiError('offline')), { exact: true }))
    .toBeVisible();
  isReached = true;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expectDrawn();
});

test.each([
  [404, 'object-not-found'],
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [400, 'unknown'],
] as const)(
  'an answer of %i of the file store reads as the specification says, and is logged',
  async (status, code) => {
    const resume = resumeOf('A nurse');
    const logged: string[] = [];
    watchDownloads((url) => (url === resume.url ? new Response('', { status }) : undefined));
    await openResume(resume, { reportError: async ({ error }) => void logged.push(error) });
    const sentence = fileStoreText(code, resume.file.fullPath);
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect.poll(() => logged).toEqual([errorLogEntries.resumeUrlFetch]);
  },
);

test('a busy file store is asked again', async () => {
  const resume = resumeOf('A nurse');
  let asked = 0;
  watchDownloads((url) => {
    if (url !== resume.url) return undefined;
    asked += 1;
    return asked === 1 ? new Response('', { status: 503 }) : undefined;
  });
  await openResume(resume);
  await expectDrawn();
});

test('a new link that the file store refuses, too, is about the permission', async () => {
  const resume = resumeOf('A nurse');
  watchDownloads((url) => (url === resume.url ? new Response('', { status: 403 }) : undefined));
  await openResume(resume, { reportError: async () => {} });
  const sentence = fileStoreText('unauthorized', resume.file.fullPath);
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

/** The first answer has a link that the file store finds expired. @returns a function that counts the answers */
function expireFirstLink() {
  const expired = { ...resumeOf('A nurse'), url: 'https://store.example/expired.pdf' };
  const resume = { ...expired, url: resumeOf('A nurse').url };
  const urls = watchDownloads((url) =>
    url === expired.url ? new Response('Request has expired', { status: 403 }) : undefined,
  );
  let count = 0;
  const answers: Answers = {
    async getResume() {
      count += 1;
      return count === 1 ? expired : resume;
    },
  };
  const expectRenewed = () => {
    expect(count).toBe(2);
    expect(urls.filter((url) => url === expired.url || url === resume.url)).toEqual([
      expired.url,
      resume.url,
    ]);
  };
  return { resume, answers, expectRenewed };
}

test('when the file store finds the link expired, a new one is fetched by itself', async () => {
  const { resume, answers, expectRenewed } = expireFirstLink();
  await openResume(resume, answers);
  await expectDrawn();
  expectRenewed();
});

test('when the file store finds the link expired while the worker is slow, nothing is thrown', async () => {
  slowDownWorkers(200);
  const { resume, answers, expectRenewed } = expireFirstLink();
  await openResume(resume, answers);
  await expectDrawn();
  expectRenewed();
});

test('when the file store is left while it sends the file, nothing is thrown', async () => {
  slowDownWorkers(50);
  const workers = countWorkers();
  const resume = resumeOf('A nurse');
  let isSlow = true;
  const urls = watchDownloads((url) =>
    url === resume.url && isSlow ? new Promise(() => {}) : undefined,
  );
  await openResume(resume);
  await expect.poll(() => urls).toContain(resume.url);
  expect(workers()).toBe(1);
  const back = page.getByRole('link', { name: 'Back', exact: true });
  const list = page.getByRole('heading', { name: listTitle('employment') });
  await userEvent.click(back);
  await expect.element(list).toBeVisible();
  isSlow = false;
  // Opens the resume again, and leaves as soon as there is a page to draw.
  history.back();
  await expect.element(page.getByRole('region', { name: 'Resume pages' })).toBeInTheDocument();
  await userEvent.click(back);
  await expect.element(list).toBeVisible();
  await expect.poll(workers).toBe(0);
});

test('when the file is gone, the viewer says so, and the rest of the application stays', async () => {
  await openResume(resumeOf('A nurse'), {
    async getResume() {
      throw new ApiError('missing', { status: 404 });
    },
  });
  await expect
    .element(page.getByText('There is no resume with this application any more.'))
    .toBeVisible();
  await expect.element(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
  await expectAccessible({ part: resumeSection });
});

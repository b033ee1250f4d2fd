import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { listTitle } from '#shared/kinds.ts';
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
  await openResume(resume);
  await expect
    .element(page.getByText('Check your connection, then try again.', { exact: true }))
    .toBeVisible();
  isReached = true;
  await userEvent.click(page.getByRole('button', { name: 'Retry' }));
  await expectDrawn();
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

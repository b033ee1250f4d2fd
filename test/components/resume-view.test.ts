import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { leftOutWords } from '#frontend/staff/records/resume/left-out.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { fileViewSeconds } from '#shared/stored-file.ts';
import {
  attachmentPdfLetters,
  foreignPdfLetters,
  resumePages,
  resumePdfLetters,
  standardFonts,
  standardFontsPdfLetters,
  xfaPdfLetters,
} from '#test/support/resume-pdf.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { showInDark } from './support/color-scheme.ts';
import { press } from './support/keys.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { resumeOf, resumeOfPdf } from './support/resume-answers.ts';
import {
  canvasOf,
  expectDrawn,
  inkOf,
  openResume,
  pageOf,
  watchDownloads,
} from './support/resume-viewer.ts';
import { catchSavedFiles } from './support/saved-files.ts';
import { openStaffArea } from './support/staff-area.tsx';

const resumeSection = page.getByRole('region', { name: 'Resume', exact: true });
const named = (name: string) => page.getByRole('button', { name, exact: true });

test('the resume shows its first page, with text to select and read out', async () => {
  await openResume(resumeOfPdf(resumePdfLetters()));
  expect(inkOf(await expectDrawn())).toBeGreaterThan(300);
  const [title = ''] = (resumePages[0] ?? '').split('\n');
  await expect.element(pageOf(1).getByText(title, { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('3 pages')).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
  await showInDark();
  await expectAccessible({ part: resumeSection });
});

test('pages are drawn as they come near, and not before', async () => {
  const pages = Array.from({ length: 12 }, (_, index) => `Page ${index + 1}`);
  await openResume(resumeOfPdf(resumePdfLetters({ pages })));
  await expectDrawn();
  expect(canvasOf(pageOf(12))).toBeNull();
  pageOf(12).element().scrollIntoView();
  await expect.poll(() => canvasOf(pageOf(12))?.checkVisibility()).toBe(true);
  await expect.poll(() => canvasOf(pageOf(1))).toBeNull();
});

test('of a resume of many pages the first 20 are shown', async () => {
  const pages = Array.from({ length: 21 }, (_, index) => `Page ${index + 1}`);
  await openResume(resumeOfPdf(resumePdfLetters({ pages })));
  await expectDrawn();
  await expectCount(page.getByRole('figure'), 20);
  await expect.element(page.getByText(/The first 20 pages are shown\./)).toBeInTheDocument();
});

test('zoom goes in, out and back to fit, by button and by key', async () => {
  await openResume(resumeOf('A page'));
  await expectDrawn();
  const width = () => pageOf(1).element().getBoundingClientRect().width;
  const fit = named('Fit');
  const fitted = width();
  await expect.element(fit).toHaveAttribute('aria-pressed', 'true');

  await userEvent.click(named('Zoom in'));
  await expect.element(fit).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(named('Zoom in'));
  await expect.poll(width).toBeGreaterThan(fitted);
  const larger = width();
  await expectDrawn();
  await expectNoSidewaysScroll();

  await userEvent.click(named('Zoom out'));
  await expect.poll(width).toBeLessThan(larger);
  await userEvent.click(fit);
  await expect.poll(width).toBe(fitted);

  await press(page.getByRole('region', { name: 'Resume pages' }), '+');
  await expect.poll(width).not.toBe(fitted);
  await userEvent.keyboard('0');
  await expect.poll(width).toBe(fitted);
  await userEvent.keyboard('-'.repeat(9));
  await expect.element(named('Zoom out')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible({ part: resumeSection });
});

test('what is stored of the file stands in a disclosure', async () => {
  const resume = resumeOf('A nurse');
  await openResume(resume);
  await userEvent.click(page.getByText('About this file'));
  const about = page.getByRole('group').filter({ hasText: 'About this file' });
  await expect.element(about.getByText(resume.file.fullPath)).toBeVisible();
  await expectCount(about.getByRole('term'), 15);
  await expect.element(about).toMatchTextContent(resume.file.bucket);
  await expectAccessible({ part: about });
  await expectNoSidewaysScroll();
});

/** The codes of a text in UTF-16, in hexadecimal digits. */
const utf16 = (text: string) =>
  text.replace(/./g, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));

const foreignNames = [
  { name: '李明', codes: utf16('李明'), encoding: 'UniGB-UCS2-H', ordering: 'GB1' },
  { name: '山田', codes: utf16('山田'), encoding: 'UniJIS-UTF16-H', ordering: 'Japan1' },
  { name: '田中', codes: '93639286', encoding: '90ms-RKSJ-H', ordering: 'Japan1' },
  { name: '王小明', codes: 'a4fda470a9fa', encoding: 'ETen-B5-H', ordering: 'CNS1' },
  { name: '김민수', codes: utf16('김민수'), encoding: 'UniKS-UCS2-V', ordering: 'Korea1' },
  { name: '김', codes: 'b1e8', encoding: 'KSCms-UHC-H', ordering: 'Korea1' },
];

test('names in letters whose fonts the file does not carry are there', async () => {
  await openResume(resumeOfPdf(foreignPdfLetters(foreignNames)));
  await expectDrawn();
  for (const { name } of foreignNames) {
    await expect.element(pageOf(1)).toMatchTextContent(name);
  }
  await expectCount(page.getByText(/^Some letters can’t be shown here\./), 0);
});

test('the fonts that every PDF may use are drawn: two are ours, the others the system’s', async () => {
  const urls = watchDownloads();
  await openResume(resumeOfPdf(standardFontsPdfLetters()));
  const canvas = await expectDrawn();
  const unit = canvas.height / 792;
  for (const [index, font] of standardFonts.entries()) {
    const top = Math.round((792 - 740 + index * 100) * unit);
    expect(inkOf(canvas, top, Math.round(60 * unit)), font).toBeGreaterThan(40);
  }
  const files = urls
    .filter((url) => url.includes('/standard_fonts/'))
    .map((url) => url.split('/').at(-1));
  expect(files.sort()).toEqual(['FoxitDingbats.pfb', 'FoxitSymbol.pfb']);
});

test.each([
  ['a form in XFA', xfaPdfLetters, 'form'],
  ['attached files', attachmentPdfLetters, 'attachments'],
] as const)('%s, which no page shows, are named above the pages', async (_, lettersOf, leftOut) => {
  await openResume(resumeOfPdf(lettersOf()));
  await expectDrawn();
  await expect.element(page.getByText(leftOutWords([leftOut]), { exact: true })).toBeVisible();
});

test('a font that wants a map which can’t be had loses its letters and nothing else, and the viewer says so', async () => {
  watchDownloads((url) => {
    if (url.endsWith('/cmaps/UniGB-UTF8-H.bcmap')) throw new TypeError('Failed to fetch');
    return undefined;
  });
  const codes = 'e69d8ee6988e';
  const letters = foreignPdfLetters([{ codes, encoding: 'UniGB-UTF8-H', ordering: 'GB1' }]);
  await openResume(resumeOfPdf(letters));
  await expectDrawn();
  await expect
    .element(pageOf(1).getByText('Sample Applicant', { exact: true }))
    .toBeInTheDocument();
  await expect.element(page.getByText(/^Some letters can’t be shown here\./)).toBeVisible();
  await expectAccessible({ part: resumeSection });
  const files = catchSavedFiles();
  await userEvent.click(named('Download'));
  await expect.poll(() => files.length).toBe(1);
  const bytes = new Uint8Array((await files[0]?.content) ?? new ArrayBuffer());
  expect(String.fromCharCode(...bytes)).toBe(letters);
});

test('the link is replaced before it ends', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const first = resumeOf('A nurse');
  const second = { ...first, url: resumeOf('A nurse').url };
  let asked = 0;
  await openResume(first, {
    async getResume() {
      asked += 1;
      return asked === 1 ? first : second;
    },
  });
  await expectDrawn();
  const open = page.getByRole('link', { name: /^Open/ });
  await expect.element(open).toHaveAttribute('href', first.url);
  vi.advanceTimersByTime((fileViewSeconds - 30) * 1000);
  await expect.element(open).toHaveAttribute('href', second.url);
});

test('the answers are numbered through in the order of the form', async () => {
  const application = applicationOf();
  await openStaffArea(
    staffPaths.detail('employment', application.id),
    recordAnswers({ employment: [application] }),
  );
  await expect.element(page.getByText('Sample Hospital', { exact: true })).toBeVisible();
  const numbers = [...document.querySelectorAll('dt > :first-child')].map(
    ({ textContent }) => textContent,
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.map((_, index) => `${index + 1}.`));
  const answerTo = (question: RegExp) => {
    const field = [...document.querySelectorAll('dl > div')].find((one) =>
      question.test(one.querySelector('dt')?.textContent ?? ''),
    );
    return field?.querySelector('dd');
  };
  expect(
    answerTo(/Employer's phone number/)
      ?.querySelector('a')
      ?.getAttribute('href'),
  ).toBe('tel:6035550145');
  expect(answerTo(/Working from/)?.textContent).toBe('February 29, 2020');
  expect(answerTo(/Third reference: name/)?.textContent).toBe('Not given');
  expect(answerTo(/Registered Nurse/)?.textContent).toBe('Yes');
});

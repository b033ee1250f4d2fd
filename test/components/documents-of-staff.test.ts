import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ApplicantDocument } from '#shared/documents.ts';
import { staffPaths } from '#shared/site-routes.ts';
import type { FileAnswer, LinkedFile } from '#shared/stored-file.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { resumeOf } from './support/resume-answers.ts';
import { canvasOf, expectDrawn, pageOf } from './support/resume-viewer.ts';
import { openStaffArea } from './support/staff-area.tsx';

const at = '2026-11-20T10:19:28.000Z';
const license = {
  id: '8b7ecb1e-9f7e-4c07-9b6a-2d2b9a4b2f11',
  type: 'license',
  role: 'registered_nurse',
  state: 'NH',
} as const;
const documentOf = (values: Partial<ApplicantDocument>): ApplicantDocument => ({
  id: crypto.randomUUID(),
  kind: 'license',
  contentType: 'image/png',
  sizeBytes: 245_760,
  at,
  ...values,
});
const files = page.getByRole('list', { name: 'Files of this application' });
const show = (name: string) => files.getByRole('button', { name: `Show ${name}` });
const picture = page.getByRole('img', { name: /a picture that the applicant sent/ });

/** A file in the shape of the API. It is removed at the end of the test. */
function linked(blob: Blob): LinkedFile {
  const url = URL.createObjectURL(blob);
  onTestFinished(() => URL.revokeObjectURL(url));
  const { file } = resumeOf('unused');
  const fullPath = `resume/x/documents/${crypto.randomUUID()}`;
  return { url, file: { ...file, fullPath, contentType: blob.type } };
}

async function pictureOf(width: number, height: number): Promise<LinkedFile> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, width, height);
  return linked(await canvas.convertToBlob({ type: 'image/png' }));
}

type Given = {
  documents: ApplicantDocument[];
  answerOf?: (id: string) => FileAnswer | Promise<FileAnswer>;
  verdicts?: { isScanned: boolean; held: { document: string; reason: 'infected' }[] };
};

async function open({ documents, answerOf, verdicts = { isScanned: false, held: [] } }: Given) {
  const credentials = { version: 1, statedAt: at, by: 'sender', items: [license] };
  const application = { ...applicationOf(), documents };
  application.summary = { flags: [], ...application.summary, credentials };
  const getDocument = vi.fn(async ({ path }: { path: { document: string } }) =>
    answerOf ? answerOf(path.document) : pictureOf(40, 30),
  );
  await openStaffArea(staffPaths.detail('employment', application.id), {
    ...recordAnswers({ employment: [application] }),
    getResume: async () => resumeOf('The resume'),
    getDocument,
    checkDocuments: async () => verdicts,
  });
  return { getDocument };
}

test('staff open a picture in the frame of the resume, and the resume again', async () => {
  const shown = documentOf({ credential: license.id });
  const { getDocument } = await open({ documents: [shown] });
  await expectDrawn();
  await expect
    .element(files.getByText('License, PNG, 240 kB, received on 11/20/2026', { exact: true }))
    .toBeVisible();
  expect(getDocument).not.toHaveBeenCalled();

  await userEvent.click(show('RN license, NH'));
  await expect.element(picture).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'RN license, NH' })).toBeVisible();
  expect(canvasOf(pageOf(1))).toBeNull();
  const canvas = picture.element();
  expect(canvas instanceof HTMLCanvasElement && [canvas.width, canvas.height]).toEqual([40, 30]);
  await expectNoSidewaysScroll();
  await expectAccessible();

  await userEvent.click(show('Resume'));
  await expectDrawn();
});

test('a PDF has the pages of the viewer, and a scan its verdict', async () => {
  const [pdf, blocked] = [
    documentOf({ contentType: 'application/pdf' }),
    documentOf({ kind: 'identification' }),
  ];
  const held = [{ document: blocked.id, reason: 'infected' as const }];
  await open({
    documents: [pdf, blocked],
    verdicts: { isScanned: true, held },
    answerOf: (id) => (id === pdf.id ? resumeOf('The license') : { held: 'infected' }),
  });
  await expect.element(files.getByText(/PDF, 240 kB.*no malware found/)).toBeVisible();
  await expect.element(files.getByText(/blocked: malware was found/)).toBeVisible();
  await userEvent.click(show('License'));
  await expectDrawn();
  await expect.element(pageOf(1).getByText('The license', { exact: true })).toBeInTheDocument();

  await userEvent.click(show('Identification'));
  await expect
    .element(page.getByText('This document is blocked: malware was found in it'))
    .toBeVisible();
});

test.each([
  ['claims more pixels than a resume may have', 40_000, 'This document is too heavy to show here.'],
  ['is damaged', 0, 'The document can’t be shown here'],
])('a picture that %s is not decoded', async (_, pixels, title) => {
  const decode = vi.spyOn(window, 'createImageBitmap');
  onTestFinished(() => decode.mockRestore());
  const bytes = new Uint8Array(pixels === 0 ? 8 : 64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  if (pixels > 0) {
    const view = new DataView(bytes.buffer);
    view.setUint32(16, pixels);
    view.setUint32(20, pixels);
  }
  await open({
    documents: [documentOf({})],
    answerOf: () => linked(new Blob([bytes], { type: 'image/png' })),
  });
  await userEvent.click(show('License'));
  await expect.element(page.getByText(title)).toBeVisible();
  expect(decode).not.toHaveBeenCalled();
});

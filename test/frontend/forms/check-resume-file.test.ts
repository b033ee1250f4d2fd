import { describe, expect, test } from 'vitest';
import { checkResumeFile } from '#frontend/forms/validation/check-resume-file.ts';
import { resumeBeginsLate } from '#shared/messages.ts';

const wrongType = 'Invalid file format. Please select a PDF file.';
const tooLarge = 'File size exceeds the 10MB limit. Please select a smaller file.';
const pdf = 'application/pdf';

const fileOf = (content: BlobPart, name: string, type: string) =>
  new File([content], name, { type });
const ofSize = (sizeBytes: number) => Buffer.alloc(sizeBytes, '%PDF-1.7\n');

describe('a chosen file', () => {
  test.each([
    ['a PDF', fileOf('%PDF-1.7\n', 'resume.pdf', pdf)],
    ['a PDF in capitals', fileOf('%PDF-1.7\n', 'RESUME.PDF', '')],
    ['a PDF of an unknown type', fileOf('%PDF-1.7\n', 'resume.pdf', 'application/octet-stream')],
    ['a PDF without an extension', fileOf('%PDF-1.7\n', 'document-17', pdf)],
    ['a PDF of 10,485,760 bytes', fileOf(ofSize(10_485_760), 'resume.pdf', pdf)],
  ])('is accepted: %s', async (_what, file) => {
    expect(await checkResumeFile(file)).toEqual({
      status: 'accepted',
      contentType: 'application/pdf',
    });
  });

  test.each([
    ['a picture', fileOf('%PDF-1.7\n', 'resume.png', 'image/png'), 'wrong-type', wrongType],
    ['a Word file', fileOf('PK', 'resume.docx', ''), 'wrong-type', wrongType],
    ['a name in which pdf is not last', fileOf('%PDF-', 'a.pdf.exe', ''), 'wrong-type', wrongType],
    ['a text that is called a PDF', fileOf('Dear Sir', 'resume.pdf', pdf), 'wrong-type', wrongType],
    ['half a signature', fileOf('%PDF', 'resume.pdf', pdf), 'wrong-type', wrongType],
    [
      'a PDF with a line break in front',
      fileOf('\n%PDF-1.7', 'cv.pdf', pdf),
      'begins-late',
      resumeBeginsLate,
    ],
    [
      'a PDF with a mail in front',
      fileOf(`${'x'.repeat(1000)}%PDF-1.7`, 'cv.pdf', pdf),
      'begins-late',
      resumeBeginsLate,
    ],
    [
      'a text that names the signature far behind',
      fileOf(`${'x'.repeat(2000)}%PDF-1.7`, 'cv.pdf', pdf),
      'wrong-type',
      wrongType,
    ],
    ['one byte too many', fileOf(ofSize(10_485_761), 'resume.pdf', pdf), 'too-large', tooLarge],
    [
      'an empty file',
      fileOf('', 'resume.pdf', pdf),
      'empty',
      'This file is empty. Please select another PDF file.',
    ],
  ])('is refused: %s', async (_what, file, reason, message) => {
    expect(await checkResumeFile(file)).toEqual({ status: 'refused', reason, message });
  });

  test('is refused when it cannot be read', async () => {
    const file = fileOf('%PDF-1.7', 'resume.pdf', pdf);
    file.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
    expect(await checkResumeFile(file)).toEqual({
      status: 'refused',
      reason: 'unreadable',
      message: 'This file could not be read. Please select it again.',
    });
  });
});

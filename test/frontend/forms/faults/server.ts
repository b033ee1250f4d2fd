import '#test/functions/support/environment.ts';
import { randomUUID } from 'node:crypto';
import type { HttpAnswer, HttpRequest } from '#frontend/forms/upload/dependencies.ts';
import { handler as createResumeUpload } from '#functions/intake/create-resume-upload.ts';
import { handler as createSubmission } from '#functions/intake/create-submission.ts';
import { resumeContentType } from '#shared/resume-upload.ts';
import { post } from '#test/functions/support/api.ts';
import { fakeResumes } from '#test/functions/support/resumes.ts';
import { fakeTable } from '#test/functions/support/table.ts';
import { purposeOf } from '../upload/support/faults.ts';

type Part = { etag: string; size: number; content: string };

const headersOf =
  (headers: Record<string, string> = {}) =>
  (name: string) =>
    headers[name.toLowerCase()] ?? null;
const noSuchUpload: HttpAnswer = {
  status: 404,
  text: '<Error><Code>NoSuchUpload</Code><Message>None.</Message></Error>',
  header: headersOf(),
};
const xml = (text: string): HttpAnswer => ({ status: 200, text, header: headersOf() });

/**
 * The site's backend, in this process and in memory: the real handlers with a fake table and bucket, and the
 * operations of S3 that browsers call directly.
 */
export function createServer() {
  const table = fakeTable();
  const resumes = fakeResumes();
  const uploads = new Map<string, Map<number, Part>>();
  const store = (key: string, content: string) =>
    void resumes.files.set(key, { content: Buffer.from(content), contentType: resumeContentType });

  async function askS3({ url, body }: HttpRequest, purpose: string): Promise<HttpAnswer> {
    const { pathname, searchParams } = new URL(url);
    const uploadId = searchParams.get('uploadId') ?? '';
    const parts = uploads.get(uploadId);
    const key = decodeURIComponent(pathname.slice(pathname.indexOf('incoming/')));
    switch (purpose) {
      case 'post': {
        if (!(body instanceof FormData)) throw new Error('A form was wanted.');
        const file = body.get('file');
        if (file instanceof Blob) store(String(body.get('key')), await file.text());
        return { status: 204, text: '', header: headersOf() };
      }
      case 'create': {
        const id = randomUUID();
        uploads.set(id, new Map());
        return xml(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      case 'part': {
        if (parts === undefined) return noSuchUpload;
        if (!(body instanceof Blob)) throw new Error('Bytes were wanted.');
        const etag = `"${randomUUID()}"`;
        const number = Number(searchParams.get('partNumber'));
        parts.set(number, { etag, size: body.size, content: await body.text() });
        return { status: 200, text: '', header: headersOf({ etag }) };
      }
      case 'list': {
        if (parts === undefined) return noSuchUpload;
        const listed = [...parts].map(
          ([number, { etag, size }]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag><Size>${size}</Size></Part>`,
        );
        return xml(`<ListPartsResult>${listed.join('')}</ListPartsResult>`);
      }
      case 'complete': {
        if (parts === undefined) return noSuchUpload;
        uploads.delete(uploadId);
        store(key, parts.get(1)?.content ?? '');
        return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
      default:
        uploads.delete(uploadId);
        return { status: 204, text: '', header: headersOf() };
    }
  }

  return {
    reset(): void {
      table.reset();
      resumes.reset();
      uploads.clear();
    },
    records: () => [...table.items.values()],
    /** Every resume that a record has claimed. */
    claimed: () => [...resumes.files].filter(([key]) => key.startsWith('resume/')),
    /** Posts a record to its handler. */
    async take(kind: string, body: string): Promise<Response> {
      const { status, headers, body: answer } = await post(createSubmission, body, { kind });
      return Response.json(answer, { status, headers });
    },
    /** Sends an uploader's request to our API's signer, or to S3. */
    async send(request: HttpRequest): Promise<HttpAnswer> {
      const purpose = purposeOf(request);
      if (purpose !== 'sign') return askS3(request, purpose);
      const { status, headers, body } = await post(createResumeUpload, String(request.body));
      return { status, text: JSON.stringify(body), header: headersOf(headers) };
    },
  };
}
export type Server = ReturnType<typeof createServer>;

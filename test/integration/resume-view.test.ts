import { beforeAll, describe, expect, it } from 'vitest';
import {
  fileViewSeconds,
  type LinkedFile,
  linkedFileSchema,
  resumeFileName,
} from '#shared/stored-file.ts';
import { type Laptop, sharedLaptop } from '../support/laptop.ts';
import { resumePdf } from '../support/resume-pdf.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

const file = resumePdf();
let laptop: Laptop;
let staff: { authorization: string };
/** The application that no test changes. */
let id: string;

beforeAll(async () => {
  laptop = await sharedLaptop();
  staff = await staffHeaders(laptop.endpoints);
  id = await apply();
});

const ask = (id: string) =>
  laptop.request(`/api/submissions/employment/${id}/resume`, { headers: staff });

async function apply(): Promise<string> {
  const sent = application();
  await upload(laptop, sent.id ?? '', file);
  expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
  return sent.id ?? '';
}

async function resumeOf(id: string): Promise<LinkedFile> {
  const response = await ask(id);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return linkedFileSchema.parse(await response.json());
}

const browser = () => ({ origin: laptop.endpoints.site });

describe('the resume of an application', () => {
  it('is read by the link, as a PDF to be shown, named after the reference', async () => {
    const { url } = await resumeOf(id);
    const response = await fetch(url, { headers: browser() });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${resumeFileName(id)}"`,
      'access-control-allow-origin': laptop.endpoints.site,
    });
    expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBe(fileViewSeconds);
    expect(fileViewSeconds).toBeLessThanOrEqual(300);
  });

  it('can be read in ranges from the site, and says so to its scripts', async () => {
    const { url } = await resumeOf(id);
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        ...browser(),
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'range',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('range');
    const part = await fetch(url, { headers: { ...browser(), range: 'bytes=0-4' } });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    const exposed = part.headers.get('access-control-expose-headers')?.toLowerCase();
    expect(exposed?.split(', ')).toEqual(
      expect.arrayContaining(['accept-ranges', 'content-range', 'etag']),
    );
  });

  it('is not for other sites, and its link is for nothing else', async () => {
    const { url } = await resumeOf(id);
    const elsewhere = await fetch(url, { headers: { origin: 'https://attacker.example' } });
    expect(elsewhere.headers.has('access-control-allow-origin')).toBe(false);
    for (const method of ['PUT', 'DELETE', 'POST']) {
      expect([method, (await fetch(url, { method })).status]).toEqual([method, 403]);
    }
    const other = await apply();
    const altered = [
      url.replace(id, other),
      url.replace('resume/', 'incoming/'),
      url.replace('X-Amz-Expires=300', 'X-Amz-Expires=604800'),
      url.replace('inline', 'attachment'),
      url.replace('application%2Fpdf', 'text%2Fhtml'),
    ];
    for (const each of altered) {
      expect(each).not.toBe(url);
      expect([each, (await fetch(each)).status]).toEqual([each, 403]);
    }
  });

  it('can not be read any more by an old link once it is deleted', async () => {
    const removedId = await apply();
    const { url } = await resumeOf(removedId);
    const path = `/api/submissions/employment/${removedId}`;
    const removed = await laptop.request(`${path}?version=0`, { method: 'DELETE', headers: staff });
    expect(removed.status).toBe(204);
    expect((await fetch(url)).ok).toBe(false);
    expect((await ask(removedId)).status).toBe(404);
  });
});

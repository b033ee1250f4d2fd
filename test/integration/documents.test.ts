import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { linkedFileSchema } from '#shared/stored-file.ts';
import { pdfOf, pngOf } from '../support/builders.ts';
import { sharedLaptop } from '../support/laptop.ts';
import { application, upload } from '../support/resume-uploads.ts';
import { staffHeaders } from '../support/sign-in.ts';

it('an applicant adds a picture of her identification in parts, and staff open exactly its bytes', async () => {
  const laptop = await sharedLaptop();
  const headers = await staffHeaders(laptop.endpoints);
  const senderSecret = randomBytes(16).toString('base64url');
  const sent = application({ phoneNumber: '6035550166', senderSecret });
  const { id = '' } = sent;
  await upload(laptop, id, pdfOf(2048));
  expect((await laptop.post('/api/submissions/employment', sent)).status).toBe(201);
  const sender = { reference: referenceOf(id), phoneLast4: '0166', recordId: id, senderSecret };

  const picture = pngOf(6 * 1024 * 1024);
  const uploadId = randomUUID();
  await upload(laptop, uploadId, picture, 'image/png');
  const document = { uploadId, contentType: 'image/png', shows: 'identification' };
  const added = await laptop.post('/api/status/documents', { ...sender, document });
  expect([added.status, await added.json()]).toEqual([
    200,
    expect.objectContaining({
      documents: [expect.objectContaining({ sizeBytes: picture.length })],
    }),
  ]);

  const path = `/api/submissions/employment/${id}`;
  const opened = await laptop.request(`${path}/documents/${uploadId}`, { headers });
  const { url, file } = linkedFileSchema.parse(await opened.json());
  expect(file).toMatchObject({
    fullPath: `resume/${id}/documents/${uploadId}.png`,
    contentType: 'image/png',
  });
  const read = await fetch(url, { headers: { origin: laptop.endpoints.site } });
  expect(read.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true);

  expect((await laptop.request(`${path}?version=0`, { method: 'DELETE', headers })).status).toBe(
    204,
  );
  expect((await fetch(url)).status).toBe(403);
});

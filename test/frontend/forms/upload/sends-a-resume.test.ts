import { describe, expect, test } from 'vitest';
import { answering } from './support/faults.ts';
import { id, mib, pdfOf, startNetwork } from './support/start-upload.ts';

describe('a resume', () => {
  test.each([
    ['1 byte', 1, ['post']],
    ['1 kB', 1000, ['post']],
    ['300 kB', 300_000, ['post']],
    ['one byte below 5 MiB', 5 * mib - 1, ['post']],
    ['exactly 5 MiB', 5 * mib, ['create', 'part', 'complete']],
    ['6 MiB', 6 * mib, ['create', 'part', 'part', 'complete']],
    ['exactly 10,485,760 bytes', 10_485_760, ['create', 'part', 'part', 'complete']],
  ])('of %s arrives with every byte, as a PDF', async (_size, sizeBytes, purposes) => {
    const network = await startNetwork();
    const file = pdfOf(sizeBytes);
    const { upload, states } = network.upload(file);
    expect(upload.state).toBe('running');
    expect(await upload.result).toEqual({ status: 'success' });
    expect(upload.state).toBe('success');
    expect(states).toEqual(['success']);
    const { content, contentType } = await network.stored();
    expect(content.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(contentType).toBe('application/pdf');
    expect(network.purposes()).toEqual(purposes);
    expect(network.fileBytes()).toBe(sizeBytes);
    expect(await network.unfinishedUploads()).toEqual([]);
  });

  test('tells S3 nothing of the applicant, not even the name of the file', async () => {
    const network = await startNetwork();
    const names: string[] = [];
    network.disturb('post', (request, send) => {
      const file = request.body instanceof FormData ? request.body.get('file') : null;
      if (file instanceof File) names.push(file.name);
      return send(request);
    });
    await network.upload(pdfOf(1000)).upload.result;
    expect(names).toEqual(['resume.pdf']);
  });

  test.each([
    ['one form', 300_000],
    ['parts', 6 * mib],
  ])(
    'in %s tells its progress: never back, and all of it only when it is stored',
    async (_way, sizeBytes) => {
      const network = await startNetwork();
      const { upload, progress, states } = network.upload(pdfOf(sizeBytes), {
        onState: () => states.push(upload.state),
      });
      const atTheEnd: number[] = [];
      network.disturb(sizeBytes < 5 * mib ? 'post' : 'complete', async (request, send) => {
        const answer = await send(request);
        atTheEnd.push(upload.progress.sentBytes);
        return answer;
      });
      await upload.result;
      const sent = progress.map(({ sentBytes }) => sentBytes);
      expect(sent).toEqual([...sent].sort((one, other) => one - other));
      expect(atTheEnd).toEqual([sizeBytes - 1]);
      expect(upload.progress).toEqual({ sentBytes: sizeBytes, totalBytes: sizeBytes });
    },
  );

  test('that a submission of this id has already is not sent again', async () => {
    const network = await startNetwork();
    const conflict = '{"error":{"code":"conflict","message":"This resume is submitted."}}';
    network.disturb('sign', answering(409, conflict));
    expect(await network.upload(pdfOf(1000)).upload.result).toEqual({
      status: 'success',
      wasClaimed: true,
    });
    expect(network.purposes()).toEqual([]);
  });
});

describe('the same file once more', () => {
  test.each([1000, 6 * mib])('is not sent when S3 has all %d bytes', async (sizeBytes) => {
    const network = await startNetwork();
    const file = pdfOf(sizeBytes);
    await network.upload(file).upload.result;
    const before = network.journal.length;
    const again = network.upload(file);
    expect(await again.upload.result).toEqual({ status: 'success' });
    expect(again.upload.progress.sentBytes).toBe(sizeBytes);
    expect(network.journal).toHaveLength(before);
  });

  test('is sent when it was forgotten, and when the id is another', async () => {
    const network = await startNetwork();
    const file = pdfOf(1000);
    const otherId = id.replace('0b', '1b');
    await network.upload(file).upload.result;
    network.memory.forget(file);
    await network.upload(file).upload.result;
    await network.upload(file, { id: otherId }).upload.result;
    expect(network.purposes()).toEqual(['post', 'post', 'post']);
    expect((await network.stored(otherId)).content).toHaveLength(1000);
  });

  test('goes on with the missing part after a failure', async () => {
    const network = await startNetwork();
    const file = pdfOf(6 * mib);
    const first = network.upload(file);
    let parts = 0;
    network.disturb(
      'part',
      (request, send) => {
        parts += 1;
        return parts === 1 ? send(request) : answering(402)(request, send);
      },
      2,
    );
    expect(await first.upload.result).toMatchObject({ error: { code: 'quota-exceeded' } });
    const second = network.upload(file);
    expect(await second.upload.result).toEqual({ status: 'success' });
    const [, ...rest] = network.purposes();
    expect(rest).toEqual(['part', 'part', 'list', 'part', 'complete']);
    expect(second.progress[0]?.sentBytes).toBe(5 * mib);
    expect((await network.stored()).content).toHaveLength(6 * mib);
  });
});

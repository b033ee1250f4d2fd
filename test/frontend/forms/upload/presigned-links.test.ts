import { expect, test } from 'vitest';
import { answering, type Fault, takingTime } from './support/faults.ts';
import { mib, pdfOf, startNetwork } from './support/start-upload.ts';

type Network = Awaited<ReturnType<typeof startNetwork>>;

const purposesOf = (network: Network) => network.journal.map(({ purpose }) => purpose);

test('links are signed while the part before is on its way', async () => {
  const network = await startNetwork();
  await network.upload(pdfOf(6 * mib)).upload.result;
  const [sign, part] = ['sign', 'part'];
  expect(purposesOf(network).slice(2)).toEqual([sign, sign, part, sign, part, 'complete']);
});

test('a link that could not be signed ahead is signed when it is needed', async () => {
  const network = await startNetwork();
  const pass: Fault = (request, send) => send(request);
  network.disturb('sign', pass, 2);
  network.disturb('sign', answering(422));
  const { upload } = network.upload(pdfOf(6 * mib));
  expect(await upload.result).toEqual({ status: 'success' });
  expect(purposesOf(network).filter((purpose) => purpose === 'sign')).toHaveLength(5);
});

test('a link that has become old is signed again before it is used', async () => {
  const network = await startNetwork();
  const slow: Fault = async (request, send) => {
    for (let minute = 0; minute < 8; minute += 1) {
      request.onSent?.(minute, 5 * mib);
      await network.clock.dependencies.wait(59_000, request.signal);
    }
    return network.clock.during(() => send(request));
  };
  network.disturb('part', takingTime(slow));
  const { upload } = network.upload(pdfOf(6 * mib));
  expect(await upload.result).toEqual({ status: 'success' });
  expect(purposesOf(network).filter((purpose) => purpose === 'sign')).toHaveLength(5);
});

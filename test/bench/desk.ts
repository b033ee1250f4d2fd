import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { fillLines, type ListTime, timeList } from './desk/time-lists.ts';
import { type Round, timeMatching } from './desk/time-matching.ts';
import { percentile99 } from './lists/keystrokes.ts';
import { median, type Row, type Suite } from './suite.ts';

const many = 10_000;
const matchingRounds = 100;
const readingRounds = 7;
/** The largest ratio of the times per byte of lines and of applications: a line has more bytes than an application. */
const mostRatio = 1.5;

async function fillApplications({ endpoints }: Laptop): Promise<void> {
  const store = laptopStore(endpoints);
  const random = createRandom(1);
  await writeSamples(store, { kind: 'employment', count: many, now: new Date(), random });
  store.documents.destroy();
  store.s3.destroy();
}

const matchingRows = (measure: string, rounds: readonly Round[], bound?: number): Row[] => [
  {
    measure: `${measure}, median`,
    value: median(rounds.map(({ clockMs }) => clockMs)),
    unit: 'ms',
  },
  {
    measure: `${measure}, p99`,
    value: percentile99(rounds.map(({ clockMs }) => clockMs)),
    unit: 'ms',
    ...(bound !== undefined && { bound }),
  },
  {
    measure: `${measure}, median of the processor time`,
    value: median(rounds.map(({ processorMs }) => processorMs)),
    unit: 'ms',
  },
  {
    measure: `${measure}, p99 of the processor time`,
    value: percentile99(rounds.map(({ processorMs }) => processorMs)),
    unit: 'ms',
  },
];

/** The staffing desk: 10,000 applicants for one line, and 10,000 lines read as a list. */
export const desk: Suite = async () => {
  const laptop = await bootLaptop(withoutStream);
  try {
    await fillLines(laptop, many);
    await fillApplications(laptop);
    const lines: ListTime[] = [];
    const applications: ListTime[] = [];
    for (let round = 0; round < readingRounds; round += 1) {
      lines.push(await timeList(laptop, '/api/lines?from=2026-01-01T00:00:00.000Z'));
      applications.push(await timeList(laptop, '/api/submissions/employment?'));
    }
    const medianOf = (times: readonly ListTime[], name: keyof ListTime) =>
      median(times.map((time) => time[name]));
    const perByte = (times: readonly ListTime[]) =>
      medianOf(times, 'allMs') / medianOf(times, 'bytes');
    if (medianOf(lines, 'rows') !== many || medianOf(applications, 'rows') !== many) {
      throw new Error('A list was not read to its end.');
    }
    return [
      ...matchingRows(`${many} applicants, 5 nights`, timeMatching(many, 5, matchingRounds), 200),
      ...matchingRows(`${many} applicants, 14 nights`, timeMatching(many, 14, matchingRounds)),
      { measure: 'first 1,000 lines', value: medianOf(lines, 'firstMs'), unit: 'ms' },
      { measure: 'all 10,000 lines', value: medianOf(lines, 'allMs'), unit: 'ms' },
      {
        measure: 'all lines / as many applications',
        value: medianOf(lines, 'allMs') / medianOf(applications, 'allMs'),
        unit: '',
      },
      {
        measure: 'first 1,000 lines / first 1,000 applications',
        value: medianOf(lines, 'firstMs') / medianOf(applications, 'firstMs'),
        unit: '',
      },
      {
        measure: 'time for a byte, lines / applications',
        value: perByte(lines) / perByte(applications),
        unit: '',
        bound: mostRatio,
      },
      { measure: 'bytes of a line', value: medianOf(lines, 'bytes') / many, unit: 'bytes' },
      {
        measure: 'bytes of an application',
        value: medianOf(applications, 'bytes') / many,
        unit: 'bytes',
      },
    ] satisfies Row[];
  } finally {
    await laptop.close();
  }
};

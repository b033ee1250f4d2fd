import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { dayMs } from '#shared/durations.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { boardRows } from './desk/board.ts';
import { fillShifts, type ListTime, timeList } from './desk/time-lists.ts';
import { type Round, timeMatching } from './desk/time-matching.ts';
import { percentile99 } from './lists/keystrokes.ts';
import { median, type Row, type Suite } from './suite.ts';

const many = 10_000;
const matchingRounds = 100;
const readingRounds = 7;
/** The largest part of the time of all shifts in which those of one of nine weeks are read. */
const mostOfAll = 0.33;
/** The largest ratio of the times per byte of shifts and of applications. */
const mostRatio = 1.5;

const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

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

/** The staffing desk: 10,000 applicants for one order, 10,000 shifts read as a list and by the week, and the board of a week. */
export const desk: Suite = async () => {
  const laptop = await bootLaptop(withoutStream);
  try {
    await fillShifts(laptop, many);
    await fillApplications(laptop);
    const shifts: ListTime[] = [];
    const weeks: ListTime[] = [];
    const applications: ListTime[] = [];
    for (let round = 0; round < readingRounds; round += 1) {
      shifts.push(await timeList(laptop, '/api/shifts?from=2026-01-01T00:00:00.000Z'));
      weeks.push(await timeList(laptop, `/api/shifts?from=${inDays(14)}&until=${inDays(21)}`));
      applications.push(await timeList(laptop, '/api/submissions/employment?'));
    }
    const medianOf = (times: readonly ListTime[], name: keyof ListTime) =>
      median(times.map((time) => time[name]));
    const perByte = (times: readonly ListTime[]) =>
      medianOf(times, 'allMs') / medianOf(times, 'bytes');
    if (medianOf(shifts, 'rows') !== many || medianOf(applications, 'rows') !== many) {
      throw new Error('A list was not read to its end.');
    }
    return [
      ...matchingRows(`${many} applicants, 5 nights`, timeMatching(many, 5, matchingRounds), 200),
      ...matchingRows(`${many} applicants, 14 nights`, timeMatching(many, 14, matchingRounds)),
      ...(await boardRows()),
      { measure: 'first 1,000 shifts', value: medianOf(shifts, 'firstMs'), unit: 'ms' },
      { measure: 'all 10,000 shifts', value: medianOf(shifts, 'allMs'), unit: 'ms' },
      { measure: 'shifts of a week', value: medianOf(weeks, 'rows'), unit: '' },
      {
        measure: 'a week / all shifts',
        value: medianOf(weeks, 'allMs') / medianOf(shifts, 'allMs'),
        unit: '',
        bound: mostOfAll,
      },
      {
        measure: 'all shifts / as many applications',
        value: medianOf(shifts, 'allMs') / medianOf(applications, 'allMs'),
        unit: '',
      },
      {
        measure: 'first 1,000 shifts / first 1,000 applications',
        value: medianOf(shifts, 'firstMs') / medianOf(applications, 'firstMs'),
        unit: '',
      },
      {
        measure: 'time for a byte, shifts / applications',
        value: perByte(shifts) / perByte(applications),
        unit: '',
        bound: mostRatio,
      },
      { measure: 'bytes of a shift', value: medianOf(shifts, 'bytes') / many, unit: 'bytes' },
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

import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { writeSamples } from '#scripts/seed/write-samples.ts';
import { bootWholeLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { type KeyTime, percentile99, timeKeystrokes } from './lists/keystrokes.ts';
import { longestTask } from './lists/longest-task.ts';
import { readUnitsOfPages } from './lists/read-units.ts';
import {
  heapMegabytes,
  launch,
  openStaffPage,
  timeFirstRows,
  timeNameSort,
  waitForAll,
} from './lists/staff-browser.ts';
import { timePages } from './lists/time-pages.ts';
import { median, type Row, type Suite } from './suite.ts';

const many = 100_000;
const some = 10_000;
const few = 20;
const lastPage = many / 20;
const weighedPages = 500;
const rounds = 9;
const slowdown = 4;

async function fill({ endpoints }: Laptop, count: number): Promise<void> {
  const store = laptopStore(endpoints);
  await writeSamples(store, {
    kind: 'employment',
    count,
    now: new Date(),
    random: createRandom(1),
  });
  store.documents.destroy();
  store.s3.destroy();
}

/** The bound applies to clock time. Processor time shows whether the page or the machine's other work was slow. */
const keyRows = (measure: string, keys: readonly KeyTime[], bound?: number): Row[] => [
  {
    measure: `${measure}, p99`,
    value: percentile99(keys.map(({ clockMs }) => clockMs)),
    unit: 'ms',
    ...(bound !== undefined && { bound }),
  },
  { measure: `${measure}, median`, value: median(keys.map(({ clockMs }) => clockMs)), unit: 'ms' },
  {
    measure: `${measure}, p99 of the main thread's processor time`,
    value: percentile99(keys.map(({ processorMs }) => processorMs)),
    unit: 'ms',
  },
];

/** Lists of 100,000 and 10,000 records against the same list with 20, in the same browser. */
export const lists: Suite = async () => {
  const large = await bootWholeLaptop(withoutStream);
  const middle = await bootWholeLaptop(withoutStream);
  const small = await bootWholeLaptop(withoutStream);
  const browser = await launch();
  try {
    await Promise.all([fill(large, many), fill(middle, some), fill(small, few)]);
    const largePage = await openStaffPage(browser, large);
    const middlePage = await openStaffPage(browser, middle);
    const smallPage = await openStaffPage(browser, small);

    const first: { large: number[]; small: number[] } = { large: [], small: [] };
    for (let round = 0; round < rounds; round += 1) {
      first.small.push(await timeFirstRows(smallPage));
      first.large.push(await timeFirstRows(largePage));
      await largePage.page.goto('about:blank');
    }
    const smallHeap = await heapMegabytes(smallPage);

    const startedMs = performance.now();
    // The trace begins after the first rows, so it judges the rest of the list as it streams in.
    await timeFirstRows(largePage);
    const longest = await longestTask(browser, largePage.page, () =>
      waitForAll(largePage, many.toLocaleString('en-US')),
    );
    const loadedSeconds = (performance.now() - startedMs) / 1000;
    const largeHeap = await heapMegabytes(largePage);

    const keys = await timeKeystrokes(largePage, 4);
    const sortSeconds = await timeNameSort(largePage);
    await largePage.page.goto('about:blank');

    await timeFirstRows(middlePage);
    await waitForAll(middlePage, some.toLocaleString('en-US'));
    const middleKeys = await timeKeystrokes(middlePage, 4);
    await middlePage.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slowKeys = await timeKeystrokes(middlePage, 2);
    await middlePage.cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const pages = await timePages(large, lastPage);
    const readUnits = await readUnitsOfPages(large, weighedPages);

    return [
      { measure: 'first 20 rows painted, 100,000 records', value: median(first.large), unit: 'ms' },
      { measure: 'first 20 rows painted, 20 records', value: median(first.small), unit: 'ms' },
      {
        measure: 'first 20 rows, 100,000 / 20 records',
        value: median(first.large) / median(first.small),
        unit: '',
        bound: 1.3,
      },
      { measure: '100,000 rows loaded', value: loadedSeconds, unit: 's' },
      {
        measure: 'longest main-thread task while they load',
        value: longest.clockMs,
        unit: 'ms',
        bound: 50,
      },
      {
        measure: 'the longest by processor time',
        value: longest.processorMs,
        unit: 'ms',
      },
      ...keyRows('key to painted letter, 10,000 rows', middleKeys),
      ...keyRows(`the same, processor ${slowdown} times slower`, slowKeys, 50),
      ...keyRows('key to painted letter, 100,000 rows', keys),
      { measure: 'from date to name order, 100,000 rows', value: sortSeconds, unit: 's' },
      {
        measure: 'GET of page 5,000 / of page 1',
        value: median(pages.far) / median(pages.first),
        unit: '',
        bound: 1.1,
      },
      {
        measure: 'read units of a page of 20, the dearest',
        value: Math.max(...readUnits),
        unit: '',
        bound: 1.5,
      },
      { measure: 'heap with 100,000 rows', value: largeHeap, unit: 'MB' },
      { measure: 'heap with 20 rows', value: smallHeap, unit: 'MB' },
      {
        measure: 'bytes a row takes',
        value: ((largeHeap - smallHeap) * 1e6) / many,
        unit: 'bytes',
      },
    ] satisfies Row[];
  } finally {
    await browser.close();
    await Promise.all([large.close(), middle.close(), small.close()]);
  }
};

import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { weekWords } from '#frontend/staff/kit/layout/day-words.ts';
import { assignmentItems, facilityItem, shiftItem } from '#functions/desk/desk-item.ts';
import { toldNobody } from '#functions/records/told.ts';
import { toItem } from '#functions/table/submission-item.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom, pick, randomId } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { addDays } from '#shared/calendar.ts';
import type { Assignment } from '#shared/desk/assignments.ts';
import type { Facility } from '#shared/desk/facilities.ts';
import { mondayOf } from '#shared/desk/shift-times.ts';
import { type Shift, timesOn } from '#shared/desk/shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { roles } from '#shared/nursing-roles.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { bootWholeLaptop, type Laptop, withoutStream } from '#test/support/laptop.ts';
import { type Effects, type KeyTime, percentile99, timeKeys } from '../lists/keystrokes.ts';
import { launch, openStaffPage, type StaffPage } from '../lists/staff-browser.ts';
import { median, type Row } from '../suite.ts';

const shiftCount = 300;
const nurseCount = 200;
const facilityCount = 12;
const rounds = 7;
const slowdown = 4;
const units = ['1 East', '2 West', 'Memory care'] as const;
type Turn = { from: string; to: string };
const turns: readonly [Turn, ...Turn[]] = [
  { from: '07:00', to: '15:00' },
  { from: '15:00', to: '23:00' },
  { from: '23:00', to: '07:00' },
];
/** The board is one week ahead, so that its shifts are the same on each day of the week. */
const monday = addDays(mondayOf(newYorkDay(new Date())), 7);

/** Writes a week of open shifts of one or two openings at twelve facilities, each with a nurse who is placed on it. */
async function fillWeek({ endpoints }: Laptop): Promise<void> {
  const random = createRandom(3);
  const now = new Date();
  const at = now.toISOString();
  const stamps = { version: 1, createdAt: at, changedAt: at, changedBy: randomId(random) };
  const nurses = Array.from({ length: nurseCount }, () =>
    sampleSubmission('employment', now, random),
  );
  const facilities = Array.from({ length: facilityCount }, (_, index): Facility => {
    const place = { name: `Sample Facility ${index + 1}`, town: 'Keene', state: 'NH' } as const;
    return { id: randomId(random), ...place, units: [...units], nameMayBePublic: false, ...stamps };
  });
  const [first, ...others] = facilities;
  if (!first) throw new Error('The week needs a facility.');
  const items: object[] = [
    ...nurses.map((one) => ({ ...toItem('employment', one), told: toldNobody(now) })),
    ...facilities.map(facilityItem),
  ];
  for (let index = 0; index < shiftCount; index += 1) {
    const turn = pick(random, turns);
    const nurse = nurses[index % nurseCount]?.id ?? '';
    const shift: Shift = {
      ...{ id: randomId(random), order: randomId(random), state: 'open', kind: 'per-diem' },
      ...{
        facility: pick(random, [first, ...others]).id,
        unit: pick(random, units),
        requirements: [],
      },
      ...{ role: pick(random, roles), openings: 1 + (index % 2), people: { [nurse]: 'placed' } },
      ...{ ...turn, ...timesOn(addDays(monday, index % 7), turn), ...stamps },
    };
    const { order, facility, unit, role, day, start, end } = shift;
    const assignment: Assignment = {
      ...{ order, shift: shift.id, applicant: nurse, facility, unit, role, day, start, end },
      ...{ state: 'placed', version: 1, askedAt: at, at },
      events: [{ at, by: stamps.changedBy, state: 'placed' }],
    };
    items.push(shiftItem(shift), assignmentItems(assignment)[0]);
  }
  const store = laptopStore(endpoints);
  for (let from = 0; from < items.length; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await store.documents.send(
      new BatchWriteCommand({ RequestItems: { [store.tableName]: requests } }),
    );
  }
  store.documents.destroy();
  store.s3.destroy();
}

/** Notes in `window.board.paintedMs` when the board with all names was painted. */
function noteBoard(count: number): void {
  const board: { paintedMs?: number } = {};
  Object.assign(window, { board });
  const observer = new MutationObserver(() => {
    const cards = document.querySelectorAll('.board-card').length;
    if (cards < count || document.querySelector('.board-card [data-loading]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        board.paintedMs = performance.now();
      });
    });
  });
  // React writes a name into the element that waited for it: only the attribute changes.
  const changes = { childList: true, subtree: true, attributeFilter: ['data-loading'] };
  observer.observe(document, changes);
}

/** Loads the board from a blank page. @returns the milliseconds from the end of its last answer to the painted board */
async function timeBoard({ page }: StaffPage, by: 'facility' | 'nurse'): Promise<number> {
  await page.goto('about:blank');
  await page.goto(`${staffPaths.shifts}#view=week&week=${monday}&by=${by}`);
  await page.waitForFunction(() => (window as any).board.paintedMs !== undefined, undefined, {
    timeout: 120_000,
  });
  return page.evaluate(() => {
    const { paintedMs } = (window as any).board;
    const names = ['shifts', 'facilities', 'assignments', 'applicants', 'submissions/employment'];
    const ends = performance
      .getEntriesByType('resource')
      .filter((one) => names.some((name) => new URL(one.name).pathname === `/api/${name}`))
      .map((one) => (one as PerformanceResourceTiming).responseEnd)
      .filter((end) => end < paintedMs);
    return paintedMs - Math.max(...ends);
  });
}

const keyRows = (measure: string, keys: readonly KeyTime[], bound?: number): Row[] => [
  {
    measure: `${measure}, p99`,
    value: percentile99(keys.map(({ clockMs }) => clockMs)),
    unit: 'ms',
    ...(bound !== undefined && { bound }),
  },
  {
    measure: `${measure}, median of the main thread's processor time`,
    value: median(keys.map(({ processorMs }) => processorMs)),
    unit: 'ms',
  },
];

const repeat = (keys: readonly string[], times: number): string[] =>
  Array.from({ length: times }, () => keys).flat();

/** Through the rows of the board, down and back up. */
const moves = ['ArrowDown', 'ArrowUp'].flatMap((vertical) =>
  repeat(['ArrowRight', vertical, 'ArrowRight', 'End', vertical, 'Home', 'ArrowRight'], 15),
);
/** The key is painted when the panel is there, and when it is hidden or gone. */
const panel = 'aside[aria-labelledby="board-panel-title"]:not([hidden])';
const panelEffects = { Enter: panel, Escape: `:root:not(:has(${panel}))` };
/** The cards of a week are painted after its title. */
const gridOf = (week: string) => `[role="grid"][aria-label^="${weekWords(week)}"]`;
const weekEffects = { PageDown: gridOf(addDays(monday, 7)), PageUp: gridOf(monday) };

/** Times keys on the board, from its first card on. */
async function timeBoardKeys(
  staff: StaffPage,
  keys: readonly string[],
  effects: Effects = {},
): Promise<KeyTime[]> {
  await staff.page.locator('.board-card').first().focus();
  return timeKeys(staff, keys, effects);
}

/** The board of a week with 300 shifts and 200 nurses: the time to paint it, and from a key to its painted effect. */
export async function boardRows(): Promise<Row[]> {
  const laptop = await bootWholeLaptop(withoutStream);
  const browser = await launch();
  try {
    await fillWeek(laptop);
    const staff = await openStaffPage(browser, laptop);
    await staff.context.addInitScript(noteBoard, shiftCount);
    const byNurse: number[] = [];
    for (let round = 0; round < rounds; round += 1) byNurse.push(await timeBoard(staff, 'nurse'));
    const ofNurses = await timeBoardKeys(staff, moves);
    const painted: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      painted.push(await timeBoard(staff, 'facility'));
    }
    const moved = await timeBoardKeys(staff, moves);
    const opened = await timeBoardKeys(staff, repeat(['Enter', 'Escape'], 300), panelEffects);
    const turned = await timeBoardKeys(staff, repeat(['PageDown', 'PageUp'], 300));
    const weeks = await timeBoardKeys(staff, repeat(['PageDown', 'PageUp'], 20), weekEffects);
    await staff.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const slow = await timeBoardKeys(staff, moves);
    const week = `a week of ${shiftCount} shifts and ${nurseCount} nurses`;
    const paintedRow = (measure: string, times: readonly number[]): Row => ({
      ...{ measure, value: median(times), unit: 'ms', bound: 300 },
    });
    return [
      paintedRow(`${week}, painted after its data`, painted),
      paintedRow(`${week}, by nurse, painted after its data`, byNurse),
      ...keyRows('key to painted focus on it', moved, 50),
      ...keyRows('key to painted focus on it, by nurse', ofNurses, 50),
      ...keyRows('Enter and Escape to painted panel', opened, 50),
      ...keyRows('Page Down and Page Up to painted title', turned, 50),
      ...keyRows('Page Down and Page Up to painted cards', weeks, 300),
      ...keyRows(`key to painted focus, processor ${slowdown} times slower`, slow),
    ];
  } finally {
    await browser.close();
    await laptop.close();
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bulkAnswerSchema } from '#shared/bulk.ts';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { contactValues, employmentValues, pdfOf } from '../support/builders.ts';
import { upload } from '../support/resume-uploads.ts';
import { binnedIds, listedIds, storedIds } from './kills/read-everywhere.ts';
import { type KilledLaptop, startLaptop } from './kills/start-laptop.ts';
import { median, type Row, type Suite } from './suite.ts';

const kills = Number(process.env.KILLS ?? 100);
const pdf = pdfOf(20_000);

/** What a sender was told of each record, by its id; of a call that was cut off nobody knows. */
type Told = Map<string, { kind: Kind; state: State }>;
type State = 'stored' | 'deleted' | 'erased' | `${'stor' | 'delet' | 'eras' | 'restor'}ing`;

async function submit(laptop: KilledLaptop, told: Told, id: string, kind: Kind): Promise<void> {
  told.set(id, { kind, state: 'storing' });
  if (kind === 'employment') await upload(laptop, id, pdf).catch(passClaimed);
  const values = kind === 'employment' ? employmentValues() : contactValues();
  const { status } = await laptop.post(`/api/submissions/${kind}`, { ...values, id });
  if (status === 201 || status === 200) told.set(id, { kind, state: 'stored' });
}

/** An attempt that was cut off had claimed the resume already: then only the record is missing. */
function passClaimed(error: unknown): void {
  if (!(error instanceof Error) || !error.message.startsWith('409 ')) throw error;
}

async function remove(laptop: KilledLaptop, told: Told, id: string, kind: Kind): Promise<void> {
  told.set(id, { kind, state: 'deleting' });
  const address = `/api/submissions/${kind}/${id}?version=0`;
  const { status } = await laptop.asStaff(address, 'DELETE');
  if (status === 204) told.set(id, { kind, state: 'deleted' });
}

async function erase(laptop: KilledLaptop, told: Told, id: string, kind: Kind): Promise<void> {
  told.set(id, { kind, state: 'erasing' });
  const { status } = await laptop.asStaff(`/api/deleted-submissions/${kind}/${id}`, 'DELETE');
  if (status === 204) told.set(id, { kind, state: 'erased' });
}

async function eraseMany(laptop: KilledLaptop, told: Told, ids: string[], kind: Kind) {
  for (const id of ids) told.set(id, { kind, state: 'erasing' });
  const body = { items: ids.map((id) => ({ id })) };
  const answer = await laptop.asStaff(`/api/submissions/${kind}/bulk/erase`, 'POST', body);
  if (answer.status !== 200) return;
  for (const { id, outcome } of bulkAnswerSchema.parse(await answer.json()).results) {
    if (outcome === 'done') told.set(id, { kind, state: 'erased' });
  }
}

async function restore(laptop: KilledLaptop, told: Told, id: string, kind: Kind): Promise<void> {
  told.set(id, { kind, state: 'restoring' });
  const address = `/api/deleted-submissions/${kind}/${id}/restore`;
  const { status } = await laptop.asStaff(address, 'POST');
  if (status === 204) told.set(id, { kind, state: 'stored' });
}

/** Submits, and deletes every third, of which some are brought back or erased, until the laptop is gone. */
async function work(laptop: KilledLaptop, told: Told): Promise<void> {
  try {
    for (let count = 1; ; count += 1) {
      const id = crypto.randomUUID();
      const kind = count % 2 === 0 ? 'employment' : 'contact';
      await submit(laptop, told, id, kind);
      if (count % 3 !== 0) continue;
      await remove(laptop, told, id, kind);
      const turn = (count / 3) % 8;
      // Of each kind, as every second submission is an application.
      if (turn === 1 || turn === 2) await erase(laptop, told, id, kind);
      if (turn === 3 || turn === 4) await restore(laptop, told, id, kind);
      if (turn === 5 || turn === 6) {
        const second = crypto.randomUUID();
        await submit(laptop, told, second, kind);
        await remove(laptop, told, second, kind);
        await eraseMany(laptop, told, [id, second], kind);
      }
    }
  } catch {
    // It was killed.
  }
}

/** Does again what was cut off, as senders and staff would. */
async function complete(laptop: KilledLaptop, told: Told): Promise<void> {
  for (const [id, { kind, state }] of told) {
    if (state === 'storing') await submit(laptop, told, id, kind);
    if (state === 'deleting') await remove(laptop, told, id, kind);
    if (state === 'erasing') await erase(laptop, told, id, kind);
    if (state === 'restoring') await restore(laptop, told, id, kind);
  }
}

const countDeleted = (told: Told): number =>
  [...told.values()].filter(({ state }) => state === 'deleted').length;

const missing = (from: ReadonlySet<string>, among: ReadonlySet<string>): number =>
  [...from].filter((id) => !among.has(id)).length;

/** `npm start` is killed in the middle of submits, deletions, restorations and erasures, again and again; then everything is compared. */
export const killSuite: Suite = async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staffing-bench-'));
  const told: Told = new Map();
  const seconds: number[] = [];
  const wrong = {
    binned: 0,
    unbinned: 0,
    ghosts: 0,
    invisible: 0,
    lost: 0,
    undead: 0,
    unreadable: 0,
    unfinished: 0,
  };
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const laptop = await startLaptop(dataFolder);
      const before = countDeleted(told);
      const working = [1, 2, 3, 4].map(() => work(laptop, told));
      // By the first deletion all functions have started, and are busy from there on.
      while (countDeleted(told) === before) await delay(20);
      await delay(Math.random() * 1000);
      await laptop.kill();
      await Promise.all(working);

      const again = await startLaptop(dataFolder);
      seconds.push(again.seconds);
      const [stored, listed] = [await storedIds(again), await listedIds(again)];
      const binned = await binnedIds(again);
      wrong.ghosts += missing(listed, stored);
      wrong.invisible += missing(stored, listed);
      for (const [id, { state }] of told) {
        if (state === 'stored' && !listed.has(id)) wrong.lost += 1;
        if (/ed$/.test(state) && state !== 'stored' && listed.has(id)) wrong.undead += 1;
        if (state === 'deleted' && !binned.has(id)) wrong.unbinned += 1;
        if (state === 'erased' && binned.has(id)) wrong.binned += 1;
      }
      await complete(again, told);
      if (kill === kills) wrong.unreadable = await countUnreadable(again, told);
      await again.kill();
    }
    for (const { state } of told.values()) if (/ing$/.test(state)) wrong.unfinished += 1;
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
  const none = (measure: string, value: number): Row => ({ measure, value, unit: '', bound: 0 });
  return [
    { measure: 'kills', value: kills, unit: '' },
    { measure: 'records', value: told.size, unit: '' },
    { measure: 'start after a kill', value: median(seconds), unit: 's' },
    none('listed, and not in the table', wrong.ghosts),
    none('in the table, and not listed', wrong.invisible),
    none('told that it is stored, and not listed', wrong.lost),
    none('told that it is deleted or erased, and listed', wrong.undead),
    none('told that it is deleted, and not in the bin', wrong.unbinned),
    none('told that it is erased, and in the bin', wrong.binned),
    none('could not be completed afterwards', wrong.unfinished),
    none('record or resume that can’t be opened', wrong.unreadable),
  ];
};

/** Opens each record that is stored, and each resume. */
async function countUnreadable(laptop: KilledLaptop, told: Told): Promise<number> {
  let unreadable = 0;
  for (const kind of kindSchema.options) {
    for (const [id, one] of told) {
      if (one.kind !== kind || one.state !== 'stored') continue;
      const path = `/api/submissions/${kind}/${id}`;
      const opened = [await laptop.asStaff(path)];
      if (kind === 'employment') opened.push(await laptop.asStaff(`${path}/resume`));
      if (opened.some(({ status }) => status !== 200)) unreadable += 1;
    }
  }
  return unreadable;
}

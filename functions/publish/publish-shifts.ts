import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { isSameJson } from '#shared/alike.ts';
import { hiringOrganizations } from '#shared/open-shifts/hiring.ts';
import { postingOfKey } from '#shared/open-shifts/paths.ts';
import { nextPublication } from '#shared/open-shifts/publication.ts';
import { siteFilesOf } from '#shared/open-shifts/site-files.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { log } from '../http/logger.ts';
import { inParallel } from '../in-parallel.ts';
import { withRetries } from '../table/with-retries.ts';
import { readPostings } from './published-shifts.ts';
import {
  digestOf,
  keepPublication,
  listDigests,
  putFile,
  putSnapshot,
  readPublication,
  readShell,
  removeFile,
} from './site-store.ts';

const hiring = z.parse(
  z.enum(hiringOrganizations),
  requiredEnvironment(environmentNames.hiringOrganization),
);

const writtenAtOnce = 8;

/** The numbers of published postings, and of the files that a run wrote and removed. */
type Outcome = { seen: number; changed: number; removed: number };

/**
 * Publishes the open shifts: pages, lists and sitemap. It runs after each change of a shift or a facility, and every few minutes,
 * because a shift begins and a change can be missed. A run reads everything and writes what differs, so that it can be repeated.
 */
export async function handler(_event: unknown, context: Context): Promise<Outcome> {
  const outcome = await withRetries(() => publish(new Date()));
  log('info', 'shifts published', {
    function: context.functionName,
    invocationId: context.awsRequestId,
    ...outcome,
  });
  return outcome;
}

/** @returns undefined if another run published at the same time, so that this one may have written something older */
async function publish(now: Date): Promise<Outcome | undefined> {
  // Before the shifts: a run that began later has read shifts that are as new or newer.
  const kept = await readPublication();
  const [shell, present] = [await readShell(), await listDigests()];
  const pages = [...present.keys()].flatMap((key) => postingOfKey(key) ?? []);
  const next = nextPublication(kept.publication, await readPostings(now), pages, now);
  const wanted = new Set<string>();
  let changed = 0;
  await inParallel(siteFilesOf({ ...next, shell, hiring }), writtenAtOnce, async (file) => {
    wanted.add(file.key);
    if (present.get(file.key) === digestOf(file)) return;
    changed += 1;
    if (file.posting !== undefined) await putSnapshot(file, file.posting, now);
    await putFile(file);
  });
  // The pages that said for long enough that they are closed, and the shifts of closed postings.
  const stale = [...present.keys()].filter((key) => !wanted.has(key));
  for (const key of stale) await removeFile(key);
  const isSame = isSameJson(next.publication, kept.publication);
  if (!isSame && !(await keepPublication(next.publication, kept))) return undefined;
  return {
    seen: next.postings.length,
    changed,
    removed: stale.length,
  };
}

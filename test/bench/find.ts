import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { findEntriesOf } from '#functions/find/find-item.ts';
import { toItem } from '#functions/table/submission-item.ts';
import { laptopStore } from '#scripts/lib/find-store.ts';
import { createRandom } from '#scripts/seed/random.ts';
import { sampleSubmission } from '#scripts/seed/sample-records.ts';
import { findResultSchema } from '#shared/find.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { staffHeaders } from '../support/sign-in.ts';
import { percentile99 } from './lists/keystrokes.ts';
import { median, type Row, type Suite } from './suite.ts';

/** Writing the records takes most of the run: about forty entries a record. */
const many = Number(process.env.FIND_RECORDS ?? 100_000);
const few = 20;
const rounds = 200;
/** The limit that the staff area's search box requests. */
const limit = 10;
const batchSize = 25;
const writersAtOnce = 8;

/** Each kind of search text that staff use, made from a stored record. */
const texts: Record<string, (one: Submission) => string | undefined> = {
  'the beginning of a name': ({ lastName }) => lastName?.slice(0, 3),
  'first and last name': ({ firstName, lastName }) => `${firstName} ${lastName}`,
  'first name, role and town': (one) =>
    'lp_nurse' in one && one.lp_nurse === 'Yes' ? `${one.firstName} lpn ${one.city}` : undefined,
  'three words, two of answers': (one) =>
    'jobTitle' in one
      ? `${one.lastName} ${one.specialSkills1?.split(' ')[0]} ${one.jobTitle?.split(' ')[0]}`
      : undefined,
  'three words that thousands have': (one) =>
    'lna_cna' in one && one.lna_cna === 'Yes' ? `lna ${one.city} ${one.specialSkills3}` : undefined,
  'a phone number': ({ phoneNumber }) => phoneNumber,
  'an e-mail': ({ email }) => email,
  'a reference': ({ id }) => referenceOf(id),
  'a town': (one) => ('city' in one ? String(one.city) : undefined),
};

/** Writes applications with their entries in the find index. @returns some of them */
async function fill({ endpoints }: Laptop, count: number): Promise<Submission[]> {
  const store = laptopStore(endpoints);
  const random = createRandom(1);
  const now = new Date();
  const kept: Submission[] = [];
  let left = count;
  const write = async () => {
    while (left > 0) {
      left -= 1;
      const one = sampleSubmission('employment', now, random);
      if (kept.length < rounds) kept.push(one);
      const items = [toItem('employment', one), ...findEntriesOf('employment', one)];
      for (let at = 0; at < items.length; at += batchSize) {
        const requests = items.slice(at, at + batchSize).map((Item) => ({ PutRequest: { Item } }));
        await store.documents.send(
          new BatchWriteCommand({ RequestItems: { [store.tableName]: requests } }),
        );
      }
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, write));
  store.documents.destroy();
  store.s3.destroy();
  return kept;
}

/** @returns the duration of each answer, in milliseconds */
async function timeFinds(laptop: Laptop, wanted: readonly string[]): Promise<number[]> {
  const headers = { ...(await staffHeaders(laptop.endpoints)), 'content-type': 'application/json' };
  const times: number[] = [];
  for (const q of wanted) {
    const startedMs = performance.now();
    const body = JSON.stringify({ q, limit });
    const answer = await laptop.request('/api/find', { method: 'POST', headers, body });
    const { rows } = findResultSchema.parse(await answer.json());
    times.push(performance.now() - startedMs);
    if (rows.length === 0) throw new Error('A record that is there was not found.');
  }
  return times;
}

/** Times the searches of staff among 100,000 records and among 20. */
export const find: Suite = async () => {
  const large = await bootLaptop(withoutStream);
  const small = await bootLaptop(withoutStream);
  try {
    const there = { large: await fill(large, many), small: await fill(small, few) };
    const rows: Row[] = [];
    for (const [name, textOf] of Object.entries(texts)) {
      const wanted = (some: readonly Submission[]) =>
        Array.from({ length: rounds }, (_, at) => some[at % some.length])
          .flatMap((one) => (one ? [textOf(one)] : []))
          .filter((text) => text !== undefined);
      const among = await timeFinds(large, wanted(there.large));
      const alone = await timeFinds(small, wanted(there.small));
      rows.push(
        { measure: `${name}, ${many} records, median`, value: median(among), unit: 'ms' },
        { measure: `${name}, p99`, value: percentile99(among), unit: 'ms', bound: 100 },
        {
          measure: `${name}, ${many} / ${few} records`,
          value: median(among) / median(alone),
          unit: '',
        },
      );
    }
    return rows;
  } finally {
    await Promise.all([large.close(), small.close()]);
  }
};

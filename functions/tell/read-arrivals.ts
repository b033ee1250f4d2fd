import * as z from 'zod/mini';
import { dayMs } from '#shared/durations.ts';
import { type Work, workSchema } from '#shared/work.ts';
import { isPublishedItem, notificationOf } from '../desk/desk-item.ts';
import { earlierNoticeKey, type Told, toldOf } from '../records/told.ts';
import type {
  ChangeName,
  NotificationName,
  PublishedName,
  SubmissionName,
} from '../stream/change-name.ts';
import {
  type Act,
  type Change,
  type ChangeReader,
  readChanges,
  submissionOf,
} from '../stream/read-changes.ts';
import { readItems } from '../table/read-items.ts';
import { isSuspectedItem, isTombstone, keyOf, type RecordItem } from '../table/submission-item.ts';

/** A submission in its list with a mail to send: its item, and the progress of its notice and receipt. */
export type Arrival = SubmissionName & { item: RecordItem; told: Told };

/**
 * Makes a function that acts on a submission in three cases: it arrives in a list, because it is new and not suspected or
 * because staff released it; staff gave it to another owner; or its sender wants a link.
 *
 * A stream repeats itself, and such a record changes again, so each act must note what it did.
 * It also acts on each new notification of the desk, and once in a batch with changes of what the site publishes.
 * @param acts each reads the record again
 */
export const readArrivals = (
  acts: readonly Act<Arrival>[],
  tell: Act<NotificationName>,
  publish: Act<PublishedName>,
): ChangeReader =>
  readChanges<ChangeName>({
    // The mail service limits the mails of a second.
    atOnce: 1,
    nameOf: (key) => submissionOf(key) ?? notificationIn(key) ?? publishedIn(key),
    parse: (name) => name,
    select: newsAmong,
    acts: [
      ...acts.map((one) => onArrival(one)),
      {
        failure: tell.failure,
        async act(name) {
          if ('notification' in name) await tell.act(name);
        },
      },
      {
        failure: publish.failure,
        async act(name) {
          if ('published' in name) await publish.act(name);
        },
      },
    ],
  });

const publishedIn = (key: { PK: string; SK: string }): PublishedName | undefined =>
  isPublishedItem(key.SK) ? { published: 'shifts' } : undefined;

function notificationIn(key: { PK: string; SK: string }): NotificationName | undefined {
  const name = notificationOf(key);
  return name && { order: name.order, notification: name.id };
}

const onArrival = ({ failure, act }: Act<Arrival>): Act<ChangeName> => ({
  failure,
  async act(submission) {
    if (!('kind' in submission)) return;
    const { kind, id } = submission;
    const [key, noticeKey] = [keyOf(kind, id), earlierNoticeKey(kind, id)];
    const items = await readItems([key, noticeKey]);
    const item = items.get(key.PK);
    // A retry can come after staff have deleted the record.
    if (!item || !isListed(item)) return;
    await act({ ...submission, item, told: toldOf(item, items.get(noticeKey.PK)) });
  },
});

const handedSchema = z.object({ work: z.pick(workSchema, { owner: true, handed: true }) });
/** The owner of a record, and who gave it; undefined where the owner took it, or nobody has. */
export function handedOf(
  item: RecordItem,
): (NonNullable<Work['handed']> & { owner: string }) | undefined {
  const { owner, handed } = z.safeParse(handedSchema, item).data?.work ?? {};
  return owner !== undefined && handed ? { ...handed, owner } : undefined;
}

const isListed = (item: RecordItem): boolean => !isTombstone(item) && !isSuspectedItem(item);

/** Nearly every change is no news, so the records of a batch are read together. */
async function newsAmong(changes: readonly Change<ChangeName>[]): Promise<ChangeName[]> {
  const keyIn = (name: ChangeName) => ('kind' in name ? keyOf(name.kind, name.id) : undefined);
  const keys = new Map(
    changes.flatMap(({ name }) => keyIn(name) ?? []).map((key) => [key.PK, key]),
  );
  const items = await readItems([...keys.values()]);
  const now = new Date();
  return changes.flatMap(({ name, eventName }) => {
    const key = keyIn(name);
    // A changed notification has been sent, or concerns nobody.
    if (!key) return 'published' in name || eventName === 'INSERT' ? [name] : [];
    const item = items.get(key.PK);
    const isNews =
      item &&
      isListed(item) &&
      (hasArrived(item, eventName, now) || wasHandedOver(item, now) || isLinkWanted(item, now));
    return isNews ? [name] : [];
  });
}

/** Longer than the stream retries a change. An older record comes from a backup and causes no notice. */
const recentMs = dayMs;

const timesSchema = z.object({
  submittedAt: z.iso.datetime(),
  releasedAt: z.optional(z.iso.datetime()),
});

/** Whether a record has come into its list within the last day: as a new one, or by a release. */
function hasArrived(
  item: RecordItem,
  eventName: Change<ChangeName>['eventName'],
  now: Date,
): boolean {
  const { submittedAt, releasedAt } = z.safeParse(timesSchema, item).data ?? {};
  if (eventName === 'REMOVE') return false;
  const arrivedAt = releasedAt ?? (eventName === 'INSERT' ? submittedAt : undefined);
  return arrivedAt !== undefined && isWithin(recentMs, arrivedAt, now);
}

/** Whether a record was given to another owner within the last day. */
function wasHandedOver(item: RecordItem, now: Date): boolean {
  const at = handedOf(item)?.at;
  return at !== undefined && isWithin(recentMs, at, now);
}

/** Whether the sender of a record has asked for a link within the last day, and none was mailed since. */
export function isLinkWanted(item: RecordItem, now: Date): boolean {
  const { link } = toldOf(item);
  return link?.state === 'queued' && isWithin(recentMs, link.at, now);
}

/** As long as the dead letters keep a failure: a notice of it can still be wanted. */
const newsMs = 15 * dayMs;

/** Whether a notice of the arrival still makes sense. A record that is read because of a hand-over can be years old. */
export function isStillNews(item: RecordItem, now: Date): boolean {
  const { submittedAt, releasedAt } = z.safeParse(timesSchema, item).data ?? {};
  const arrivedAt = releasedAt ?? submittedAt;
  return arrivedAt !== undefined && isWithin(newsMs, arrivedAt, now);
}

const isWithin = (ms: number, instant: string, now: Date): boolean =>
  now.getTime() - Date.parse(instant) < ms;

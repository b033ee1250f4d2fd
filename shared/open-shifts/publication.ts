import * as z from 'zod/mini';
import { dayMs } from '../durations.ts';
import { roles } from '../nursing-roles.ts';
import type { PublishedPosting } from './job-posting.ts';
import { filledLists, townsOf } from './lists.ts';
import type { ListFilters } from './paths.ts';
import { once, type Posting } from './postings.ts';

/** The days for which the page of a closed posting says so, as long as links to it are likely. After them the bucket answers in XML. */
const closedDays = 366;

const instant = z.iso.datetime();

/** The state of what is published, as the function that publishes keeps it. */
export const publicationSchema = z.object({
  postings: z.record(
    z.string(),
    z.object({
      postedAt: instant,
      changedAt: instant,
      /** The posting as JSON, to notice a change. */
      values: z.string(),
    }),
  ),
  /** When postings were closed, by their ids. */
  closed: z.record(z.string(), instant),
  /** The lists that have pages. */
  lists: z.array(z.object({ role: z.optional(z.enum(roles)), town: z.optional(z.string()) })),
  /** The names of the towns of lists, by their part of the address. */
  towns: z.record(z.string(), z.string()),
});
export type Publication = z.infer<typeof publicationSchema>;

export const nothingPublished: Publication = { postings: {}, closed: {}, lists: [], towns: {} };

/** The lists that have a page although they are empty: of everything, and of each role. */
const fixedLists: readonly ListFilters[] = [undefined, ...roles].map((role) => ({ role }));

type Next = { publication: Publication; postings: PublishedPosting[] };

/**
 * The publication that follows from the present postings. A posting keeps the time of its first publication as long as it is
 * published, and the time of its last change until its values change.
 * @param pages the ids of postings with a page. One that `before` does not know comes from a run that broke off
 */
export function nextPublication(
  before: Publication,
  postings: readonly Posting[],
  pages: readonly string[],
  now: Date,
): Next {
  const at = now.toISOString();
  const published = postings.map((posting): PublishedPosting => {
    const known = before.postings[posting.id];
    const isAlike = known?.values === JSON.stringify(posting);
    return {
      posting,
      postedAt: known?.postedAt ?? at,
      changedAt: known && isAlike ? known.changedAt : at,
    };
  });
  const present = new Set(postings.map(({ id }) => id));
  const left = [...Object.keys(before.postings), ...pages].map((id): [string, string] => [id, at]);
  const closed = [
    ...new Map([...left, ...Object.entries(before.closed)].filter(([id]) => !present.has(id))),
  ];
  const isExpired = ([, closedAt]: [string, string]) =>
    now.getTime() - Date.parse(closedAt) > closedDays * dayMs;
  return {
    publication: {
      postings: Object.fromEntries(
        published.map(({ posting, postedAt, changedAt }) => [
          posting.id,
          { postedAt, changedAt, values: JSON.stringify(posting) },
        ]),
      ),
      closed: Object.fromEntries(closed.filter((one) => !isExpired(one))),
      lists: once([...fixedLists, ...before.lists, ...filledLists(postings)], (list) =>
        JSON.stringify([list.role, list.town]),
      ),
      towns: { ...before.towns, ...Object.fromEntries(townsOf(postings)) },
    },
    postings: published,
  };
}

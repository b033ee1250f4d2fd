import * as z from 'zod/mini';
import { type Kind, kindSchema } from '#shared/kinds.ts';

/** A filter of a list under a name: the fragment of its address. */
const savedViewSchema = z.object({ kind: kindSchema, name: z.string(), hash: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

/** Views of one list. */
export const mostViews = 20;
export const longestName = 40;

/** Reads what is kept. What is none of ours counts as nothing. */
export function parseViews(text: string | null): SavedView[] {
  try {
    return z.safeParse(z.array(savedViewSchema), JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The views of one list, by name. */
export const viewsOf = (views: readonly SavedView[], kind: Kind): SavedView[] =>
  views.filter((view) => view.kind === kind).sort((a, b) => a.name.localeCompare(b.name, 'en-US'));

const isNamed = (name: string) => (view: SavedView) =>
  view.name.toLowerCase() === name.toLowerCase();

/**
 * What is wrong with a name for a view of this list; undefined when it can be taken.
 * @param renamed the view that is to have it, where there is one already
 */
export function nameProblem(
  views: readonly SavedView[],
  kind: Kind,
  name: string,
  renamed?: SavedView,
): string | undefined {
  const others = viewsOf(views, kind).filter(({ name: taken }) => taken !== renamed?.name);
  if (name === '') return 'Give the view a name.';
  if (others.some(isNamed(name))) return 'A view has this name already.';
  if (others.length >= mostViews) return `A list can have ${mostViews} views. Delete one first.`;
  return undefined;
}

/** The views with one more. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views,
  view,
];

const isSame = (one: SavedView) => (other: SavedView) =>
  other.kind === one.kind && other.name === one.name;

/** The views without this one. */
export const withoutView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  views.filter((one) => !isSame(view)(one));

/** The views with this one under another name. */
export const withName = (views: readonly SavedView[], view: SavedView, name: string): SavedView[] =>
  views.map((one) => (isSame(view)(one) ? { ...one, name } : one));

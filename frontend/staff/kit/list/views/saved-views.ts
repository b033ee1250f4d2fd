import * as z from 'zod/mini';
import { type Kind, kindSchema } from '#shared/kinds.ts';
import { alphabetical } from '#shared/sorting.ts';

/** A named filter of a list, as the fragment of its address. */
const savedViewSchema = z.object({ kind: kindSchema, name: z.string(), hash: z.string() });
export type SavedView = z.infer<typeof savedViewSchema>;

/** The most views of one list. */
export const mostViews = 20;
export const longestName = 40;

/** Reads the stored views. A text that is not valid counts as no views. */
export function parseViews(text: string | null): SavedView[] {
  try {
    return z.safeParse(z.array(savedViewSchema), JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The views of one list, by name. */
export const viewsOf = (views: readonly SavedView[], kind: Kind): SavedView[] =>
  views.filter((view) => view.kind === kind).sort(alphabetical(({ name }) => name));

const isNamed = (name: string) => (view: SavedView) =>
  view.name.toLowerCase() === name.toLowerCase();

/**
 * The error of a name for a view of this list; undefined for a valid name.
 * @param renamed the view that is renamed; undefined for a new view
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

import { expect, test } from 'vitest';
import {
  longestName,
  mostViews,
  nameProblem,
  parseViews,
  type SavedView,
  viewsOf,
  withName,
  withoutView,
  withView,
} from '#frontend/staff/kit/list/views/saved-views.ts';

const view = (name: string, kind: SavedView['kind'] = 'contact'): SavedView => ({
  kind,
  name,
  hash: '#sort=name',
});

test.each([null, '', 'nonsense', '{}', '[1]', '[{"kind":"x","name":"a","hash":""}]'])(
  'what is kept as %j is no view',
  (text) => expect(parseViews(text)).toEqual([]),
);

test('what was written is read back, and a list has its own views by name', () => {
  const views = [view('b'), view('c', 'employment'), view('A')];
  expect(parseViews(JSON.stringify(views))).toEqual(views);
  expect(viewsOf(views, 'contact').map(({ name }) => name)).toEqual(['A', 'b']);
});

test('a name is taken once a list, in either case', () => {
  const views = [view('RN this week')];
  expect(nameProblem(views, 'contact', '')).toBe('Give the view a name.');
  expect(nameProblem(views, 'contact', 'rn THIS week')).toBe('A view has this name already.');
  expect(nameProblem(views, 'employment', 'RN this week')).toBeUndefined();
  expect(nameProblem(views, 'contact', 'RN THIS WEEK', views[0])).toBeUndefined();
  expect(longestName).toBe(40);
});

test('a list has 20 views at most, and one that is renamed needs no place', () => {
  const views = Array.from({ length: mostViews }, (_, at) => view(`${at}`));
  expect(nameProblem(views, 'contact', 'one more')).toMatch(/20 views/);
  expect(nameProblem(views, 'employment', 'one more')).toBeUndefined();
  expect(nameProblem(views, 'contact', 'another', views[3])).toBeUndefined();
});

test('views are added, renamed and deleted one by one', () => {
  const views = [view('a'), view('a', 'employment')];
  expect(withView(views, view('b'))).toEqual([...views, view('b')]);
  expect(withName(views, view('a'), 'z')).toEqual([view('z'), view('a', 'employment')]);
  expect(withoutView(views, view('a'))).toEqual([view('a', 'employment')]);
});

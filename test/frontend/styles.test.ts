import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AtRule, type Container, Declaration, type Document, parse, Rule } from 'postcss';
import { describe, expect, it } from 'vitest';

const folder = 'frontend/styles';
const sheets = readdirSync(folder)
  .sort()
  .map((name) => ({ name, root: parse(readFileSync(join(folder, name), 'utf8')) }));

/** The declarations that two rules may repeat, because no class can replace them: states, pseudo-elements and print. */
const repeated = [
  // The focus ring, drawn by the element around the focused element.
  'outline-offset: 2px; outline: 3px solid var(--pine)',
  // Markers of a list, and the current link or step.
  'color: var(--pine); font-weight: 600',
  // A disabled button; on the public pages it keeps its look.
  'cursor: default; opacity: 0.6',
  // A pressed control, and a chip under the pointer.
  'background: var(--sand); border-color: var(--pine)',
  // Selected text, and the reader's own records.
  'background: var(--pine); color: var(--on-pine)',
  // Links in print.
  'color: inherit; text-decoration: none',
];
/** A browser drops a whole rule if it does not know one of its selectors, so a rule for one engine can't be merged. */
const ofOneEngine = /::-(?:webkit|moz)-/;

/** The at-rules and outer selectors that apply to a rule, without its layer. */
const conditionsOf = ({ parent }: Rule): string => {
  const found: string[] = [];
  let at: Container | Document | undefined = parent;
  while (at) {
    if (at instanceof AtRule && at.name !== 'layer') found.push(`${at.name} ${at.params}`);
    if (at instanceof Rule) found.push(at.selector);
    at = at.parent;
  }
  return found.join(' ');
};

const declarationsOf = (rule: Rule): string[] =>
  rule.nodes
    .filter((node) => node instanceof Declaration)
    .map(({ prop, value }) => `${prop}: ${value}`)
    .sort();

const rules = sheets.flatMap(({ name, root }) => {
  const found: { sheet: string; selector: string; conditions: string; body: string[] }[] = [];
  root.walkRules((rule) => {
    const body = declarationsOf(rule);
    if (body.length > 0 && !ofOneEngine.test(rule.selector)) {
      found.push({ sheet: name, selector: rule.selector, conditions: conditionsOf(rule), body });
    }
  });
  return found;
});

type Found = (typeof rules)[number];

/** The groups of rules with the same declarations under the same conditions. */
const alikeIn = (some: Found[], scopeOf: (rule: Found) => string): string[][] =>
  Object.values(
    Object.groupBy(some, (rule) => [scopeOf(rule), rule.conditions, ...rule.body].join('; ')),
  )
    .map((same = []) => same.map(({ sheet, selector }) => `${sheet}: ${selector}`))
    .filter((same) => same.length > 1);

describe('the style sheets', () => {
  it('say the same once in a sheet', () => {
    expect(alikeIn(rules, ({ sheet }) => sheet)).toEqual([]);
  });

  it('leave to a primitive what several of them would say', () => {
    const longer = rules.filter(({ body }) => body.length > 1);
    const own = longer.filter(({ body }) => !repeated.includes(body.join('; ')));
    expect(alikeIn(own, () => 'all')).toEqual([]);
  });

  it('have no class that no element has', () => {
    // The pages of published shifts are rendered by a function.
    const files = globSync(['frontend/**/*.{ts,tsx}', 'shared/open-shifts/*.ts']);
    const sources = files.map((file) => readFileSync(file, 'utf8'));
    const words = new Set(sources.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    const composed = new Set(sources.flatMap((text) => text.match(/[\w-]+-(?=\$\{)/g) ?? []));
    /** The classes of lucide's icons and of pdf.js. */
    const foreign = ['lucide', 'markedContent'];
    const named = new Set(
      rules.flatMap(({ selector }) => selector.match(/(?<=\.)[a-zA-Z_][\w-]*/g) ?? []),
    );
    const beginnings = (name: string) => [name.replace(/[^-]+$/, ''), name.replace(/--.*/, '--')];
    const unused = [...named].filter(
      (name) =>
        !words.has(name) &&
        !beginnings(name).some((each) => composed.has(each)) &&
        !foreign.includes(name),
    );
    expect(unused).toEqual([]);
  });

  it('have a rule for each class of the staff area, so that no utility is misspelled', () => {
    const [built = ''] = globSync('dist/site/assets/staff-area-*.css');
    const ruled = new Set<string>();
    parse(readFileSync(built, 'utf8')).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.((?:\\3\d |\\.|[\w-])+)/g)) {
        ruled.add(name.replace(/\\(?:3(\d) |(.))/g, '$1$2'));
      }
    });
    /** Marks for tests and for variants of other elements. A class with `__` can be one, too. */
    const marks = ['staff-bar', 'match-mark', 'group', 'peer'];
    const given = globSync('frontend/staff/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(/\s+/),
      ),
    );
    const withoutRule = given.filter(
      (name) => !ruled.has(name) && !name.includes('__') && !marks.includes(name),
    );
    expect([...new Set(withoutRule)]).toEqual([]);
  });

  it('have no utilities of Tailwind on public pages', () => {
    const built = globSync('dist/site/assets/*.css').map((file) => readFileSync(file, 'utf8'));
    const withTailwind = built.filter((text) => text.includes('tailwindcss'));
    expect(withTailwind.map((text) => text.includes('.list-table'))).toEqual([true]);
  });
});

import { parseStylesheet, type Statement, writeStylesheet } from './stylesheet.ts';

/** A document and its stylesheet, and what the short classes in them are called in the sources. */
export type Shortened = { html: string; css: string; names: Record<string, string> };

/**
 * Writes a document and its stylesheet with fewer bytes: values that never change in the place of their
 * custom properties, and classes and custom properties by short names. The sources keep names for readers,
 * and a browser doesn't care.
 * @param html a document whose classes stand in `class="..."` attributes alone
 * @param css its own stylesheet, minified
 */
export function shortenNames(html: string, css: string): Shortened {
  const statements = parseStylesheet(inlineConstants(css));
  const selectors = selectorsOf(statements).join(' ');
  const counts = count([
    ...classLists(html).flatMap((list) => list.split(' ')),
    ...[...selectors.matchAll(classPattern)].map(([, name = '']) => name),
  ]);
  const short = shortNames(counts);
  const shortOf = (name: string) => short.get(name) ?? name;
  const withShort = (list: string) => list.split(' ').map(shortOf).join(' ');
  return {
    html: html.replace(classAttribute, (_, list: string) => ` class="${withShort(list)}"`),
    // Classes first: some have a name that ends like one of a property.
    css: shortenProperties(
      writeStylesheet(
        withSelectors(statements, (selector) =>
          selector.replace(classPattern, (_, name: string) => `.${shortOf(name)}`),
        ),
      ),
    ),
    names: Object.fromEntries([...short].map(([name, brief]) => [brief, name])),
  };
}

const classAttribute = / class="([^"]*)"/g;
const classPattern = /\.([a-z_-][\w-]*)/gi;

/** What every element with a class says of it. */
export const classLists = (html: string): string[] =>
  [...html.matchAll(classAttribute)].map(([, list = '']) => list);

const count = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** `a` to `z`, then `aa`, `ab`: the most frequent name gets the shortest. */
const shortNames = (counts: ReadonlyMap<string, number>): Map<string, string> =>
  new Map(
    [...counts]
      .sort(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
      .map(([name], index) => [name, shortName(index)]),
  );

const letters = 'abcdefghijklmnopqrstuvwxyz';
const shortName = (index: number): string =>
  index < letters.length
    ? letters.charAt(index)
    : shortName(Math.floor(index / letters.length) - 1) + letters.charAt(index % letters.length);

const selectorsOf = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ prelude, inside }) =>
    inside ? selectorsOf(inside) : prelude.startsWith('@') ? [] : [prelude],
  );

const withSelectors = (
  statements: readonly Statement[],
  change: (selector: string) => string,
): Statement[] =>
  statements.map((statement) => {
    const { prelude, inside } = statement;
    if (inside) return { ...statement, inside: withSelectors(inside, change) };
    return prelude.startsWith('@') ? statement : { ...statement, prelude: change(prelude) };
  });

/** All that the uses of a value may take together, in characters; of a longer one the name is shorter. */
const longestInlined = 400;

/**
 * Puts the value of a custom property wherever it is read, if `:root` alone gives it one and it is not
 * long and used often.
 */
function inlineConstants(css: string): string {
  const [root = ''] = css.match(/(?<=:root\{)[^}]*/) ?? [];
  for (const declaration of root.split(';')) {
    const [, name, value = ''] = declaration.match(/^(--[\w-]+):(.*)$/s) ?? [];
    if (name === undefined) continue;
    const isGivenOnce = css.split(`${name}:`).length === 2;
    const uses = css.split(`var(${name})`).length - 1;
    const isShort = uses === 1 || value.length * uses < longestInlined;
    // Where it has a fallback the declaration stays, because that use would need it.
    if (!isGivenOnce || !isShort || css.includes(`var(${name},`)) continue;
    const left = css.replace(declaration, '').replace(/;;/g, ';').replace(/\{;/g, '{');
    return inlineConstants(left.replaceAll(`var(${name})`, value).replaceAll(';}', '}'));
  }
  return css;
}

function shortenProperties(css: string): string {
  const property = /--[a-z][\w-]*/g;
  const short = shortNames(count([...css.matchAll(property)].map(([name]) => name)));
  return css.replace(property, (name) => `--${short.get(name)}`);
}

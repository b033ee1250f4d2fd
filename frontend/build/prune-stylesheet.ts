import { endOf, parseStylesheet, type Statement, split, writeStylesheet } from './stylesheet.ts';

/**
 * Leaves of a stylesheet what one document can use: the rules whose classes it may have, the keyframes
 * that those name, and the custom properties that those read. Order and layers stay as they are.
 * @param css as the bundler minified it: without comments and without rules inside rules
 * @param hasClass whether the document, or a script on it, may use a class
 */
export function pruneStylesheet(css: string, hasClass: (name: string) => boolean): string {
  const used = keepRules(parseStylesheet(css), hasClass);
  return writeStylesheet(keepNamed(used));
}

function keepRules(
  statements: readonly Statement[],
  hasClass: (name: string) => boolean,
): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    const { prelude, inside } = statement;
    if (inside !== undefined) {
      const kept = keepRules(inside, hasClass);
      return kept.length === 0 ? [] : [{ prelude, inside: kept }];
    }
    if (prelude.startsWith('@')) return [statement];
    const selectors = split(prelude, ',').filter((one) => canMatch(one, hasClass));
    return selectors.length === 0 ? [] : [{ ...statement, prelude: selectors.join(',') }];
  });
}

/**
 * Whether an element can match: all classes that it names may be there. What a `:not()` names need not
 * be, and of the choices of an `:is()`, `:where()` or `:has()` one is enough.
 */
function canMatch(selector: string, hasClass: (name: string) => boolean): boolean {
  let rest = selector;
  for (;;) {
    const found = rest.match(/:(not|is|where|has)\(/);
    if (found?.index === undefined) break;
    const from = found.index + found[0].length;
    const end = endOf(rest, from, ')');
    const choices = split(rest.slice(from, end), ',');
    if (found[1] !== 'not' && !choices.some((one) => canMatch(one, hasClass))) return false;
    rest = rest.slice(0, found.index) + rest.slice(end + 1);
  }
  return [...rest.matchAll(/\.([a-z_-][\w-]*)/gi)].every(([, name = '']) => hasClass(name));
}

/** Drops keyframes and custom properties that nothing names, until nothing more can go. */
function keepNamed(statements: readonly Statement[]): Statement[] {
  const whole = writeStylesheet(statements);
  const kept = keepNamedIn(statements, whole);
  return writeStylesheet(kept) === whole ? kept : keepNamed(kept);
}

/** @param whole the text in which a name has to stand */
function keepNamedIn(statements: readonly Statement[], whole: string): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    const { prelude, declarations, inside } = statement;
    if (inside !== undefined) {
      const left = keepNamedIn(inside, whole);
      return left.length === 0 ? [] : [{ prelude, inside: left }];
    }
    const [, keyframes] = prelude.match(/^@keyframes ([\w-]+)/) ?? [];
    if (keyframes !== undefined) {
      const isNamed = new RegExp(`animation[^;}]*[: ,]${keyframes}(?![\\w-])`).test(whole);
      return isNamed ? [statement] : [];
    }
    if (declarations === undefined || prelude.startsWith('@')) return [statement];
    const left = split(declarations, ';').filter((one) => {
      const [property = ''] = one.split(':');
      return !property.startsWith('--') || new RegExp(`var\\(${property}(?![\\w-])`).test(whole);
    });
    return left.length === 0 ? [] : [{ prelude, declarations: left.join(';') }];
  });
}

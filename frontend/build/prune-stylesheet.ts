/** A statement of a stylesheet: `prelude;`, `prelude{declarations}` or `prelude{statements}`. */
type Statement = { prelude: string; declarations?: string; inside?: Statement[] };

/** Blocks that hold rules. Those of every other rule hold declarations or, in keyframes, are kept whole. */
const grouping = /^@(?:layer|media|supports|container)\b/;

/**
 * Leaves of a stylesheet what one document can use: the rules whose classes it may have, the keyframes
 * that those name, and the custom properties that those read. Order and layers stay as they are.
 * @param css as the bundler minified it: without comments and without rules inside rules
 * @param hasClass whether the document, or a script on it, may use a class
 */
export function pruneStylesheet(css: string, hasClass: (name: string) => boolean): string {
  const used = keepRules(parse(css), hasClass);
  return write(keepNamed(used));
}

function parse(css: string): Statement[] {
  const statements: Statement[] = [];
  let from = 0;
  while (from < css.length) {
    const end = endOf(css, from, ';{');
    const prelude = css.slice(from, end).trim();
    if (css[end] !== '{') {
      if (prelude !== '') statements.push({ prelude });
      from = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    const body = css.slice(end + 1, close);
    statements.push(
      grouping.test(prelude) ? { prelude, inside: parse(body) } : { prelude, declarations: body },
    );
    from = close + 1;
  }
  return statements;
}

/** The place of the first of `marks` that stands in no string, parenthesis or block of its own. */
function endOf(css: string, from: number, marks: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css[at] ?? '';
    if (character === '"' || character === "'") {
      at = css.indexOf(character, at + 1);
      if (at === -1) throw new Error('A string of the stylesheet has no end.');
    } else if (depth === 0 && marks.includes(character)) return at;
    else if ('({['.includes(character)) depth += 1;
    else if (')}]'.includes(character)) depth -= 1;
  }
  return css.length;
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

function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = endOf(text, from, mark);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** Drops keyframes and custom properties that nothing names, until nothing more can go. */
function keepNamed(statements: readonly Statement[]): Statement[] {
  const whole = write(statements);
  const kept = keepNamedIn(statements, whole);
  return write(kept) === whole ? kept : keepNamed(kept);
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

const write = (statements: readonly Statement[]): string =>
  statements
    .map(({ prelude, declarations, inside }) => {
      if (inside !== undefined) return `${prelude}{${write(inside)}}`;
      return declarations === undefined ? `${prelude};` : `${prelude}{${declarations}}`;
    })
    .join('');

/** A statement of a stylesheet: `prelude;`, `prelude{declarations}` or `prelude{statements}`. */
export type Statement = { prelude: string; declarations?: string; inside?: Statement[] };

/** Blocks that hold rules. Those of every other rule hold declarations or, in keyframes, are kept whole. */
const grouping = /^@(?:layer|media|supports|container)\b/;

/**
 * Reads a stylesheet.
 * @param css as the bundler minified it: without comments and without rules inside rules
 * @throws Error where a string has no end
 */
export function parseStylesheet(css: string): Statement[] {
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
      grouping.test(prelude)
        ? { prelude, inside: parseStylesheet(body) }
        : { prelude, declarations: body },
    );
    from = close + 1;
  }
  return statements;
}

/** The place of the first of `marks` that stands in no string, parenthesis or block of its own. */
export function endOf(css: string, from: number, marks: string): number {
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

/** Splits at every `mark` that stands in no string, parenthesis or block. */
export function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = endOf(text, from, mark);
    parts.push(text.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** The text of a stylesheet again. */
export const writeStylesheet = (statements: readonly Statement[]): string =>
  statements
    .map(({ prelude, declarations, inside }) => {
      if (inside !== undefined) return `${prelude}{${writeStylesheet(inside)}}`;
      return declarations === undefined ? `${prelude};` : `${prelude}{${declarations}}`;
    })
    .join('');

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** A value of `frontend/content/` that is still invented: its place, and its source text. */
export type SampleValue = { file: string; line: number; field: string; value: string };

const root = join(import.meta.dirname, '..');
const marker = 'frontend/content/sample.ts';

/** Values of the agency's words that are marked as samples, in the order of the files and their lines. */
export function sampleContent(): SampleValue[] {
  const files = globSync('frontend/content/*.ts', { cwd: root, exclude: [marker] }).sort();
  return files.flatMap((file) => samplesIn(file, readFileSync(join(root, file), 'utf8')));
}

/**
 * The calls of `sample` in a source.
 * @returns each with its field as a path from the constant, such as `agency.phones[0].number`
 */
export function samplesIn(file: string, source: string): SampleValue[] {
  const textOf = ({ start, end }: { start: number; end: number }) => source.slice(start, end);
  const named: { start: number; end: number; name: string }[] = [];
  const calls: { start: number; value: string }[] = [];
  new Visitor({
    VariableDeclarator: ({ start, end, id }) => {
      named.push({ start, end, name: textOf(id).replace(/:[\s\S]*$/, '') });
    },
    Property: ({ start, end, key }) => {
      named.push({ start, end, name: `.${textOf(key)}` });
    },
    ArrayExpression: ({ elements }) => {
      for (const [index, element] of elements.entries()) {
        if (element) named.push({ start: element.start, end: element.end, name: `[${index}]` });
      }
    },
    CallExpression: ({ start, callee, arguments: [value] }) => {
      if (value && textOf(callee) === 'sample') calls.push({ start, value: textOf(value) });
    },
  }).visit(parseSync(file, source).program);

  return calls.map(({ start, value }) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    // The visitor names what is around a call from the outside in.
    field: named
      .filter((one) => one.start <= start && start < one.end)
      .map(({ name }) => name)
      .join(''),
    value: value.replace(/\s+/g, ' '),
  }));
}

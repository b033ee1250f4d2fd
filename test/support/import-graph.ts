import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** An import: the file, what it names, as a path of the project or as a package, and whether it is of types alone. */
export type Edge = { from: string; to: string; isType: boolean };

/** A specifier as a path of the project, or as the package that it is. */
const targetOf = (from: string, specifier: string): string =>
  specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : specifier;

/** The imports of a source. */
export function edgesOf(from: string, source: string): Edge[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, source).module;
  const edge = (specifier: string, isType: boolean): Edge => ({
    from,
    to: targetOf(from, specifier),
    isType,
  });
  return [
    ...staticImports.map(({ moduleRequest, entries }) =>
      edge(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [edge(moduleRequest.value, isType)] : [],
      ),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"](.+)['"]$/.exec(source.slice(start, end)) ?? [];
      return specifier === undefined ? [] : [edge(specifier, false)];
    }),
  ];
}

/** The imports of all files that a pattern names. */
export const readGraph = (pattern: string | string[]): Edge[] =>
  globSync(pattern, { exclude: ['**/node_modules/**'] }).flatMap((file) =>
    edgesOf(file, readFileSync(file, 'utf8')),
  );

/** The circles of run-time imports, each as the files of its way. */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const next = Map.groupBy(
    edges.filter(({ isType }) => !isType),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) circles.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return circles;
}

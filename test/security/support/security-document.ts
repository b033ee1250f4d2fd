import { readFileSync } from 'node:fs';

const page = 'docs/security.md';

/** The part of the page under a heading of the second level. */
export function sectionOf(heading: string): string {
  const section = readFileSync(page, 'utf8').split(`\n## ${heading}\n`)[1];
  if (section === undefined) throw new Error(`${page} has no section '${heading}'.`);
  return section.split('\n## ')[0] ?? '';
}

/** The rows of a section's tables, each as its cells; heads and rules of the tables are left out. */
export function tableIn(heading: string): string[][] {
  const lines = sectionOf(heading).split('\n');
  const isRule = (line: string | undefined) => line !== undefined && /^\|[-|]+\|$/.test(line);
  return lines
    .filter((line, at) => line.startsWith('|') && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The texts in backticks. */
export const codeIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? '');

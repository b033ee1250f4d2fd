import { CommandError } from '../lib/command-error.ts';

/** The kinds of changes, in the order of the changelog. */
const kinds = ['Added', 'Changed', 'Fixed', 'Security'] as const;
const longestLine = 160;
const mostSentences = 3;

/** A change that users or operators notice, from one file of `changes/`. */
type ChangelogEntry = { kind: (typeof kinds)[number]; text: string };

/**
 * Reads one file of `changes/`.
 * @param file its path, for errors
 * @throws CommandError with a sentence that names the file and its fault
 */
export function parseEntry(file: string, content: string): ChangelogEntry {
  const refuse = (fault: string) => new CommandError(`${file} ${fault}`);
  const kind = kinds.find((one) => content.startsWith(`${one}:`));
  if (!kind) throw refuse(`must begin with one of ${kinds.map((one) => `${one}:`).join(' ')}`);
  const body = content.slice(kind.length + 1).trim();
  if (/\n\s*\n/.test(body)) throw refuse('must be one paragraph.');
  if (content.split('\n').some((line) => line.length > longestLine)) {
    throw refuse(`must have lines of at most ${longestLine} characters.`);
  }
  const text = body.replace(/\s+/g, ' ');
  if (!text.endsWith('.')) throw refuse('must end with a sentence and its period.');
  const sentences = text.split(/(?<=[.?!]["'”’)]?) (?=["'“‘`(]?[A-Z])/);
  if (sentences.length > mostSentences) {
    throw refuse(`must have at most ${mostSentences} sentences, and has ${sentences.length}.`);
  }
  return { kind, text };
}

/** Breaks a list item into lines. Lines after the first are indented. */
function toItem(text: string): string {
  const lines = ['-'];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length <= longestLine) lines[lines.length - 1] = line;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/**
 * Adds a version with these entries above the latest version of the changelog.
 * @param day the day of the release, such as 2026-11-20
 * @throws CommandError with a sentence for a wrong or known version, and without entries
 */
export function addVersion(
  changelog: string,
  version: string,
  day: string,
  entries: readonly ChangelogEntry[],
): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new CommandError(`A version has three numbers such as 1.2.0, not ${version}.`);
  }
  if (changelog.includes(`\n## ${version} `)) {
    throw new CommandError(`CHANGELOG.md already has the version ${version}.`);
  }
  if (entries.length === 0) {
    throw new CommandError('changes/ has no entry, so there is nothing to release.');
  }
  const sections = kinds.flatMap((kind) => {
    const items = entries.filter((entry) => entry.kind === kind).map(({ text }) => toItem(text));
    return items.length === 0 ? [] : [`### ${kind}\n\n${items.join('\n')}\n`];
  });
  const [introduction = '', ...older] = changelog.split(/^(?=## )/m);
  const latest = [`## ${version} (${day})\n`, ...sections].join('\n');
  return [introduction, latest, ...older.map((section) => `\n${section}`.replace(/^\n+/, '\n'))]
    .join('')
    .replace(/\n+$/, '\n');
}

import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { digestOf, isCurrent, projectFolder } from '#local/build.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** A part of the build that has just been made from one source. */
function madePart() {
  const folder = temporaryFolder();
  const source = join(folder, 'source.ts');
  const part = {
    made: join(folder, 'template.json'),
    stamp: join(folder, '.inputs'),
    sources: [relative(projectFolder, source)],
  };
  writeFileSync(source, 'before');
  writeFileSync(part.made, 'by the build');
  writeFileSync(part.stamp, digestOf(part));
  return { part, source };
}

test.each<[string, (of: ReturnType<typeof madePart>) => void, boolean]>([
  ['just made', () => {}, true],
  ['written later by another command', ({ part }) => utimesSync(part.made, 4e9, 4e9), false],
  ['gone', ({ part }) => rmSync(part.made), false],
  ['of an earlier source', ({ source }) => writeFileSync(source, 'after'), false],
])('a part that is %s is current or is made again', (_, change, current) => {
  const made = madePart();
  change(made);
  expect(isCurrent(made.part)).toBe(current);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Laptop } from '../../src/index.ts';

/** A folder that is gone when the test (or the file, for `beforeAll`) ends. */
export function temporaryFolder(onFinish: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'laptop-test-'));
  onFinish(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export type Files = Record<string, string | Buffer>;

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Files): string {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return folder;
}

/** Writes the files of a synthesis: the template, and one folder for each asset under its key `<name>.zip`. */
export function writeAssembly(
  folder: string,
  { template, assets = {} }: { template: unknown; assets?: Record<string, Files> },
): string {
  const files = Object.fromEntries(
    Object.keys(assets).map((name) => [
      name,
      {
        source: { path: `asset.${name}`, packaging: 'zip' },
        destinations: { here: { objectKey: `${name}.zip` } },
      },
    ]),
  );
  writeFiles(folder, {
    'Sample.template.json': JSON.stringify(template),
    'Sample.assets.json': JSON.stringify({ version: '55.0.0', files }),
  });
  for (const [name, contents] of Object.entries(assets)) {
    writeFiles(join(folder, `asset.${name}`), contents);
  }
  return folder;
}

/** The name on the laptop of a resource of the template. */
export const nameOf = ({ resources }: Pick<Laptop, 'resources'>, logicalId: string): string =>
  resources.find((one) => one.logicalId === logicalId)?.ref ?? '';

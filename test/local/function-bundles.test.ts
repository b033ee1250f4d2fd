import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { functionFiles } from '#functions/function-names.ts';
import { createFunctionBundles } from '#local/dev/function-bundles.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

test('an edit bundles the functions that have the file in them, and no other', async () => {
  const folder = temporaryFolder();
  const bundles = await createFunctionBundles(folder);
  const written = () =>
    new Map(
      functionFiles.map(({ name }) => [name, statSync(join(folder, name, 'index.js')).mtimeMs]),
    );
  const changedBy = async (...files: string[]) => {
    const before = written();
    const renewed = await bundles.renew(files.map((file) => resolve(file)));
    const changed = [...written()].filter(([name, time]) => before.get(name) !== time);
    expect(changed).toHaveLength(renewed);
    return changed.map(([name]) => name);
  };

  const [own] = functionFiles;
  expect(await changedBy(`functions/${own?.file}`)).toContain(own?.name);
  expect(await changedBy('shared/page-transition.ts', 'frontend/content/home.ts')).toEqual([]);
  const ofMessages = await changedBy('shared/messages.ts');
  expect(ofMessages.length).toBeGreaterThan(0);
  expect(ofMessages.length).toBeLessThan(functionFiles.length);
});

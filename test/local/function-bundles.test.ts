import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import type * as names from '#functions/function-names.ts';
import { createFunctionBundles } from '#local/dev/function-bundles.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const { some } = vi.hoisted(() => ({ some: ['fallback', 'send-digest', 'tell-people'] }));

// As if the stack had only these, because each bundle takes half a second.
vi.mock('#functions/function-names.ts', async (load) => {
  const { functionFiles, ...others } = await load<typeof names>();
  return { ...others, functionFiles: functionFiles.filter(({ name }) => some.includes(name)) };
});

test('an edit bundles the functions that have the file in them, and no other', async () => {
  const folder = temporaryFolder();
  const bundles = await createFunctionBundles(folder);
  const written = () =>
    new Map(some.map((name) => [name, statSync(join(folder, name, 'index.js')).mtimeMs]));
  const changedBy = async (...files: string[]) => {
    const before = written();
    const renewed = await bundles.renew(files.map((file) => resolve(file)));
    const changed = [...written()].filter(([name, time]) => before.get(name) !== time);
    expect(changed).toHaveLength(renewed);
    return changed.map(([name]) => name);
  };

  expect(await changedBy('functions/tell/send-digest.ts')).toEqual(['send-digest']);
  expect(await changedBy('shared/page-transition.ts', 'frontend/content/home.ts')).toEqual([]);
  expect(await changedBy('functions/notices/digest-text.ts')).toEqual([
    'send-digest',
    'tell-people',
  ]);
});

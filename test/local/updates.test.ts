import { expect, test } from 'vitest';
import { createUpdates } from '#local/dev/updates.ts';

/** A promise with the functions that settle it. */
const held = () => Promise.withResolvers<string | undefined>();

test('edits that wait for an update become one, and an update without effect prints nothing', async () => {
  const printed: string[] = [];
  const { add } = createUpdates((line) => printed.push(line.replace(/\d+\.\d/, 'N')));
  const first = held();
  const runs: (readonly string[])[] = [];
  const end = held();
  const edit = add('Functions', (files) => {
    runs.push(files);
    return runs.length === 1 ? first.promise : Promise.resolve(undefined);
  });
  const failing = add('Template', () => Promise.reject(new Error('no such setting')));
  const after = add('Last', async () => {
    end.resolve(undefined);
    return 'Last';
  });

  edit('a.ts');
  await expect.poll(() => runs).toEqual([['a.ts']]);
  for (const file of ['b.ts', 'c.ts', 'b.ts']) edit(file);
  failing('infra.ts');
  after('d.ts');
  first.resolve('1 function');
  await end.promise;
  await expect.poll(() => printed).toHaveLength(3);
  expect(runs).toEqual([['a.ts'], ['b.ts', 'c.ts']]);
  expect(printed).toEqual([
    '1 function updated in N s.',
    'Template not updated: no such setting',
    'Last updated in N s.',
  ]);
});

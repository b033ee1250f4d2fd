import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const guard = './scripts/lib/require-node.mjs';
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const nodeScripts = Object.entries<string>(manifest.scripts).filter(([, line]) =>
  line.startsWith('node '),
);

test.each(nodeScripts)('npm run %s asks for a Node that can load it', (_, line) => {
  expect(line).toMatch(/^node --import \.\/scripts\/lib\/require-node\.mjs \w/);
});

/** Runs a line of code after the check, on a Node that reports this version. */
const runOn = (version: string) => {
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const args = ['--import', preload, '--import', guard, '--eval', 'console.log("ran")'];
  return promisify(execFile)(process.execPath, args).catch((error: unknown) => error);
};

test('an older Node is told in one sentence which one is needed', async () => {
  expect(await runOn('20.20.2')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^This needs Node 24, and runs on Node 20\.20\.2: .*\.nvmrc\.\n$/,
    ),
  });
});

test.each(['24.0.0', '26.1.0'])('Node %s goes on', async (version) => {
  expect(await runOn(version)).toMatchObject({ stdout: 'ran\n', stderr: '' });
});

test('the version that is asked for is the one of .nvmrc', () => {
  const major = Number.parseInt(readFileSync('.nvmrc', 'utf8'), 10);
  expect(readFileSync(guard, 'utf8')).toContain(`const needed = ${major};`);
});

import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { startLaptop } from '../src/index.ts';
import { temporaryFolder, writeAssembly, writeFiles } from './support/assembly.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

/** Boots a laptop whose function has this source, and invokes it once. @returns the output of the laptop */
async function printedOf(source: string): Promise<string[]> {
  const folder = temporaryFolder();
  writeFiles(folder, { 'functions/sample.ts': source });
  const bundle = join(folder, 'bundles/sample');
  await build({
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minifyWhitespace: true,
    sourcemap: 'linked',
    entryPoints: [join(folder, 'functions/sample.ts')],
    outfile: join(bundle, 'index.js'),
  });
  writeFiles(bundle, { 'package.json': '{ "type": "commonjs" }' });
  const template = sampleTemplate();
  Object.assign(template.Resources.Function.Properties, { Description: 'sample', Timeout: 1 });
  const printed: string[] = [];
  const laptop = await startLaptop({
    assembly: writeAssembly(temporaryFolder(), { template, assets: sampleAssets() }),
    folder: temporaryFolder(),
    port: 0,
    bundlesFolder: join(folder, 'bundles'),
    print: (line) => void printed.push(line),
  });
  onTestFinished(() => laptop.close());
  await fetch(`${laptop.addresses.site}/api/items`, { method: 'POST' });
  return printed;
}

const place = (line: number) => ` at functions/sample.ts:${line}`;

test.each([
  [
    'throws while it loads',
    `\nthrow new TypeError('no settings');`,
    `TypeError: no settings${place(2)}`,
  ],
  [
    'throws in its handler',
    `export const handler = async () => {\n  const none = JSON.parse('null');\n  return none.length;\n};`,
    `TypeError: Cannot read properties of null (reading 'length')${place(3)}`,
  ],
  [
    'logs an error and answers',
    `export const handler = async () => {\n  const { name, stack = '' } = new RangeError('typed by a visitor');
     process.stdout.write(JSON.stringify({ level: 'error', errorName: name, stack: stack.split('\\n').slice(1) }) + '\\n');
     return { statusCode: 500 };\n};`,
    `RangeError${place(2)}`,
  ],
  [
    'never answers',
    `export const handler = () => new Promise(() => setInterval(() => {}, 1000));`,
    'Sandbox.Timedout: Error: Task timed out after 1.00 seconds',
  ],
])(
  'a function that %s is named in the terminal, with its error and its line',
  async (_, source, error) => {
    const printed = await printedOf(source);
    const [line = '', ...others] = printed.filter((one) => one.startsWith('Function '));
    expect(others).toEqual([]);
    const [words, log] = line.split(' (log: ');
    expect(words?.replace(/RequestId: \S+ /, '')).toBe(`Function sample: ${error}`);
    expect(log).toMatch(/\/logs\/Function\.log\)$/);
  },
);

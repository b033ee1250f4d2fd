import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeAssembly } from './support/assembly.ts';
import { connectDebugger } from './support/debugger.ts';
import { sampleAssets, sampleTemplate } from './support/sample-template.ts';

const command = resolve(import.meta.dirname, 'support/start-process.ts');

/** Starts a laptop under an inspector. @returns its output, and the address of the inspector */
async function startInspected(assembly: string) {
  const parameters = ['--inspect=127.0.0.1:0', command, assembly, temporaryFolder()];
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((settle) => child.on('close', settle));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let printed = '';
  const said = (pattern: RegExp) =>
    new Promise<string>((settle) => {
      const look = () => {
        const found = pattern.exec(printed)?.[1];
        if (found) settle(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
    });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const [inspector, site] = await Promise.all([
    said(/Debugger listening on (ws:\S+)/),
    said(/Site +(http:\S+)/),
  ]);
  return { inspector, site };
}

test('a breakpoint in a function holds longer than every time limit, and the request is answered after it', async () => {
  const template = sampleTemplate();
  template.Resources.Function.Properties.Timeout = 1;
  Object.assign(template.Resources.Integration.Properties, { TimeoutInMillis: 1000 });
  const assets = sampleAssets();
  assets.function['index.js'] = `exports.handler = async (event, context) => {
      let answer = 'not held';
      debugger;
      if (context.getRemainingTimeInMillis() === 0) return { statusCode: 500, body: 'too late' };
      return { statusCode: 200, body: answer };
    };`;
  const { inspector, site } = await startInspected(
    writeAssembly(temporaryFolder(), { template, assets }),
  );
  const debug = await connectDebugger(inspector);
  onTestFinished(debug.close);

  const answer = fetch(`${site}/api/items`, { method: 'POST' });
  const frame = await debug.paused();
  // Nothing happens in this time, so there is nothing else to wait for.
  await delay(2000);
  await debug.evaluate(frame, `answer = 'held'`);
  await debug.resume(frame);
  expect([(await answer).status, await (await answer).text()]).toEqual([200, 'held']);
});

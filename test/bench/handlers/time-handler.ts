import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { contactValues } from '../../support/builders.ts';
import { median } from '../suite.ts';

/**
 * `node time-handler.ts BUNDLE`, in a process of its own: loads the bundle and has a contact message
 * stored, then many more. Prints `{ coldMs, warmMs }`: from before the load to the first answer, and
 * the median of the other answers.
 */
const requests = 300;
/** So many answers more are given before the warm ones count. */
const unmeasured = 50;
const [, , bundle = ''] = process.argv;

const eventOf = () => ({
  version: '2.0',
  routeKey: 'POST /api/submissions/{kind}',
  headers: { 'content-type': 'application/json' },
  pathParameters: { kind: 'contact' },
  requestContext: { requestId: 'bench' },
  body: JSON.stringify({ ...contactValues(), id: randomUUID() }),
  isBase64Encoded: false,
});

// Logs are part of the work, and not of what is printed here.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;

let handler: (event: unknown, context: unknown) => Promise<{ statusCode: number }>;
async function timeAnswer(): Promise<number> {
  const event = eventOf();
  const startedMs = performance.now();
  handler ??= createRequire(import.meta.url)(bundle).handler;
  const { statusCode } = await handler(event, { functionName: 'bench', awsRequestId: 'bench' });
  const ms = performance.now() - startedMs;
  if (statusCode !== 201) throw new Error(`${bundle} answered ${statusCode}.`);
  return ms;
}

const coldMs = await timeAnswer();
const warm: number[] = [];
for (let answer = -unmeasured; answer < requests; answer += 1) {
  const ms = await timeAnswer();
  if (answer >= 0) warm.push(ms);
}
print(JSON.stringify({ coldMs, warmMs: median(warm) }));
process.exit();

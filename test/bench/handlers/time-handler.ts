import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { makeFormToken } from '#functions/spam/form-token.ts';
import { median } from '../suite.ts';

/**
 * `node time-handler.ts BUNDLE MESSAGE KEY`, in a process of its own: loads the bundle and has a contact message
 * stored, then many more. Prints `{ coldMs, warmMs }`: from before the load to the first answer, and
 * the median of the other answers. It imports next to nothing, so that the bundle finds nothing loaded.
 */
const requests = 300;
/** So many answers more are given before the warm ones count. */
const unmeasured = 50;
const [, , bundle = '', message = '{}', key = ''] = process.argv;

/** Whoever sends it opened the form a minute ago, each over a connection of their own. */
const eventOf = (visitor: number) => ({
  version: '2.0',
  routeKey: 'POST /api/submissions/{kind}',
  headers: { 'content-type': 'application/json' },
  pathParameters: { kind: 'contact' },
  requestContext: {
    requestId: 'bench',
    http: { sourceIp: `10.${process.pid % 256}.${visitor >> 8}.${visitor % 256}` },
  },
  body: JSON.stringify({
    ...JSON.parse(message),
    id: randomUUID(),
    formToken: makeFormToken(Buffer.from(key, 'base64'), new Date(Date.now() - 60_000)),
  }),
  isBase64Encoded: false,
});

// Logs are part of the work, and not of what is printed here.
const print = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;

let handler: (event: unknown, context: unknown) => Promise<{ statusCode: number }>;
async function timeAnswer(visitor: number): Promise<number> {
  const event = eventOf(visitor);
  const startedMs = performance.now();
  handler ??= createRequire(import.meta.url)(bundle).handler;
  const { statusCode } = await handler(event, { functionName: 'bench', awsRequestId: 'bench' });
  const ms = performance.now() - startedMs;
  if (statusCode !== 201) throw new Error(`${bundle} answered ${statusCode}.`);
  return ms;
}

const coldMs = await timeAnswer(0);
const warm: number[] = [];
for (let answer = 1; answer <= unmeasured + requests; answer += 1) {
  const ms = await timeAnswer(answer);
  if (answer > unmeasured) warm.push(ms);
}
print(JSON.stringify({ coldMs, warmMs: median(warm) }));
process.exit();

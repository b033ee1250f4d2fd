import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { contactValues } from '../../support/builders.ts';

/**
 * A process of its own: sends so many requests a second from one address, valid ones and such of a wrong type,
 * whatever is answered, until it is ended. Tells each second how many it sent, and how they ended.
 *
 *     node flooder.ts SITE ADDRESS REQUESTS_A_SECOND
 */
const [site = '', localAddress = '', rate = '1000'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const every = 20;

let sent = 0;
let open = 0;
let answered: Record<string, number> = {};

function send(): void {
  const isValid = sent % 2 === 0;
  sent += 1;
  open += 1;
  const end = (how: string) => {
    open -= 1;
    answered[how] = (answered[how] ?? 0) + 1;
  };
  const one = request(
    `${site}/api/submissions/contact`,
    {
      method: 'POST',
      agent,
      localAddress,
      headers: { 'content-type': isValid ? 'application/json' : 'text/plain' },
    },
    (answer) => {
      answer.resume();
      answer.on('end', () => end(`${answer.statusCode}`));
    },
  );
  one.on('error', () => end('broken'));
  one.end(isValid ? JSON.stringify({ id: randomUUID(), ...contactValues() }) : 'x');
}

const startedMs = performance.now();
setInterval(() => {
  process.send?.({ sent, open, answered });
  answered = {};
}, 1000);
for (;;) {
  const due = ((performance.now() - startedMs) / 1000) * Number(rate);
  while (sent < due) send();
  await delay(every);
}

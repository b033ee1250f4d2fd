import {
  ConnectionLostError,
  type HttpAnswer,
  type HttpRequest,
} from '#frontend/forms/upload/dependencies.ts';
import type { Random } from '#scripts/seed/random.ts';
import { purposeOf } from '../upload/support/faults.ts';
import type { createTestClock } from '../upload/support/test-clock.ts';
import type { Server } from './server.ts';

/** Every call of a submission; a signature has a call of its own for each signed operation. */
export const calls = [
  ...(['sign post', 'post', 'sign create', 'create', 'sign part', 'part'] as const),
  ...(['sign list', 'list', 'sign complete', 'complete', 'record'] as const),
] as const;
export type Call = (typeof calls)[number];

/** The faults of a call. */
export const faults = [
  /** The call never arrives, and the connection breaks. */
  'before',
  /** The call takes effect, and the connection breaks. */
  'after',
  'hangs before',
  'hangs after',
  /** The connection breaks, and the call takes effect later. */
  'late',
  '429',
  '503 before',
  /** A gateway fails after the call took effect. */
  '503 after',
  'truncated',
  'twice',
  /** The device has no connection for five minutes. */
  'offline',
  'reload before',
  'reload after',
] as const;
export type Fault = (typeof faults)[number];

/** A fault that occurs `times` times at a call. */
export type Planned = { call: Call; fault: Fault; times: number };

/** A call for the faults: `answer` makes an answer with a status, and `cut` truncates an answer. */
type Exchange<Answer> = {
  call: Call;
  signal: AbortSignal | null | undefined;
  execute: () => Promise<Answer>;
  answer: (status: number) => Answer;
  cut: (answer: Answer) => Promise<Answer>;
};

type Options = {
  server: Server;
  clock: ReturnType<typeof createTestClock>;
  random: Random;
  plan: readonly Planned[];
  /** The share of calls with a random fault, beside the faults of the plan. */
  share: number;
  reload: () => void;
};

/** The network between a visitor and the server, with planned and random faults. */
export function createNetwork({ server, clock, random, plan, share, reload }: Options) {
  const left = plan.map((one) => ({ ...one }));
  const met = new Set<string>();

  function faultAt(call: Call): Fault | undefined {
    const planned = left.find((one) => one.call === call && one.times > 0);
    if (planned !== undefined) planned.times -= 1;
    const drawn = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    const fault = planned?.fault ?? drawn;
    if (fault !== undefined) met.add(`${call}: ${fault}`);
    return fault;
  }

  const hang = <Answer>({ signal }: Exchange<Answer>): Promise<Answer> =>
    new Promise((_, reject) => {
      if (signal?.aborted) reject(new ConnectionLostError());
      signal?.addEventListener('abort', () => reject(new ConnectionLostError()));
    });
  const broken = () => Promise.reject(new ConnectionLostError());

  async function exchange<Answer>(one: Exchange<Answer>): Promise<Answer> {
    const fault = faultAt(one.call);
    const execute = () => clock.during(one.execute);
    switch (fault) {
      case undefined:
        return execute();
      case 'before':
        return clock.during(broken);
      case 'after':
        await execute();
        return clock.during(broken);
      case 'hangs before':
        return hang(one);
      case 'hangs after':
        await execute();
        return hang(one);
      case 'late':
        clock.after(1 + Math.floor(random() * 20_000), () => void execute().catch(() => {}));
        return clock.during(broken);
      case '429':
        return clock.during(async () => one.answer(429));
      case '503 before':
        return clock.during(async () => one.answer(503));
      case '503 after':
        await execute();
        return clock.during(async () => one.answer(503));
      case 'truncated':
        return clock.during(async () => one.cut(await one.execute()));
      case 'twice':
        return clock.during(async () => (await Promise.all([one.execute(), one.execute()]))[0]);
      case 'offline':
        clock.setOnline(false);
        clock.after(300_000, () => clock.setOnline(true));
        return clock.during(broken);
      case 'reload before':
        reload();
        return hang(one);
      case 'reload after':
        await execute();
        reload();
        return hang(one);
    }
  }

  return {
    /** The pairs of call and fault that have occurred. */
    met,
    /** The transports of a page; after its end they send nothing and never answer. */
    of(page: AbortSignal) {
      const never = () => new Promise<never>(() => {});
      return {
        fetch: (async (input, init) => {
          if (page.aborted) return never();
          const body = String(init?.body);
          const kind = String(input).split('/').at(-1) ?? '';
          return exchange<Response>({
            call: 'record',
            signal: init?.signal,
            execute: () => server.take(kind, body),
            answer: (status) => new Response('<html>', { status, headers: { 'retry-after': '2' } }),
            cut: async (whole) =>
              new Response((await whole.text()).slice(0, 20), { status: whole.status }),
          });
        }) satisfies typeof fetch,
        async send(request: HttpRequest): Promise<HttpAnswer> {
          if (page.aborted) return never();
          const purpose = purposeOf(request);
          const signed = purpose === 'sign' ? JSON.parse(String(request.body)).operation : '';
          const call = calls.find((one) => one === (signed ? `sign ${signed}` : purpose));
          if (call === undefined) return clock.during(() => server.send(request));
          return exchange<HttpAnswer>({
            call,
            signal: request.signal,
            execute: () => server.send(request),
            answer: (status) => ({
              status,
              text: '',
              header: (name) => (name === 'retry-after' ? '2' : null),
            }),
            cut: async (whole) => ({ ...whole, text: whole.text.slice(0, 20) }),
          });
        },
      };
    },
  };
}

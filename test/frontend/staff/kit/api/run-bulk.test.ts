import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { type BulkRowResult, sendAction, undoOf } from '#frontend/staff/kit/list/bulk/bulk-job.ts';
import { type RowResult, runBulk } from '#frontend/staff/kit/queries/run-bulk.ts';
import { browserClock } from '#frontend/ui/retry.ts';
import type { SeenRecord } from '#shared/bulk.ts';
import type { Work } from '#shared/work.ts';

const itemsOf = (count: number): SeenRecord[] =>
  Array.from({ length: count }, () => ({ id: randomUUID(), version: 0 }));

/** Runs a bulk change with these answers in order: errors are thrown, and each call after the last answer succeeds. */
async function run(items: SeenRecord[], answers: (ApiError | 'done')[] = [], cancelAfter = 1000) {
  const controller = new AbortController();
  const asked: number[] = [];
  const results: RowResult[] = [];
  const waits: number[] = [];
  const ended = runBulk(items, {
    signal: controller.signal,
    clock: {
      ...browserClock,
      wait: async (durationMs) => {
        waits.push(durationMs);
      },
    },
    onResults: (some) => results.push(...some),
    async send(some) {
      asked.push(some.length);
      if (asked.length === cancelAfter) controller.abort();
      const answer = answers.shift() ?? 'done';
      if (answer !== 'done') throw answer;
      return some.map(({ id }) => ({ id, outcome: 'done' }));
    },
  });
  const error = await ended.then(() => undefined).catch((reason: unknown) => reason);
  return { asked, results, waits, error, outcomes: results.map(({ outcome }) => outcome) };
}

describe('many records', () => {
  it('are asked for 100 at a time, each once, in their order', async () => {
    const items = itemsOf(250);
    const { asked, results } = await run(items);
    expect(asked).toEqual([100, 100, 50]);
    expect(results.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('are asked for once more after no answer, a throttle or a fault', async () => {
    const trouble = [
      new ApiError('offline'),
      new ApiError('refused', { status: 429 }),
      new ApiError('refused', { status: 503 }),
    ];
    for (const error of trouble) {
      const { asked, outcomes, waits } = await run(itemsOf(2), [error]);
      expect([asked, outcomes, waits.length]).toEqual([[2, 2], ['done', 'done'], 1]);
    }
  });

  it('are asked for again no sooner than the server wants', async () => {
    const error = new ApiError('refused', { status: 503, retryAfterMs: 7000 });
    expect((await run(itemsOf(2), [error])).waits).toEqual([7000]);
  });

  it('go on after a request that failed twice', async () => {
    const { outcomes } = await run(itemsOf(101), [
      new ApiError('offline'),
      new ApiError('offline'),
    ]);
    expect(outcomes.slice(98)).toEqual(['failed', 'failed', 'done']);
  });

  it('end after three such requests: the rest has failed, too', async () => {
    const failures = Array.from({ length: 6 }, () => new ApiError('offline'));
    const { asked, outcomes } = await run(itemsOf(500), failures);
    expect(asked).toHaveLength(6);
    expect(outcomes).toEqual(Array(500).fill('failed'));
  });

  it('are all forbidden at once to an account that may not', async () => {
    const { asked, outcomes } = await run(itemsOf(150), [new ApiError('refused', { status: 403 })]);
    expect([asked, outcomes]).toEqual([[100], Array(150).fill('forbidden')]);
  });

  it('end with the session', async () => {
    const ended = new ApiError('session-ended', { status: 401 });
    expect((await run(itemsOf(3), [ended])).error).toBe(ended);
  });

  it('are left once it is cancelled, after the answer that is on its way', async () => {
    const { asked, outcomes } = await run(itemsOf(300), [], 1);
    expect([asked, outcomes.length]).toEqual([[100], 100]);
  });
});

describe('a change of many', () => {
  const [a = '', b = '', c = ''] = itemsOf(3).map(({ id }) => id);
  const stale = (id: string) => ({ id, work: { version: 1, status: 'new' as const } });

  it('goes on top of what others have changed in other fields, and leaves what they changed alike', async () => {
    const theirs = (version: number, more: object) => ({ version, status: 'new', ...more }) as Work;
    const calls: SeenRecord[][] = [];
    const api = {
      async changeMany({ body: { items } }: { body: { items: SeenRecord[] } }) {
        calls.push(items);
        if (calls.length === 2)
          return { results: items.map(({ id }) => ({ id, outcome: 'done' })) };
        const results = [
          { id: a, outcome: 'done' },
          { id: b, outcome: 'conflict', work: theirs(2, { status: 'contacted' }) },
          { id: c, outcome: 'conflict', work: theirs(4, { owner: 'sam' }) },
        ];
        return { results };
      },
    };
    const action = { does: 'change' as const, change: { owner: 'dana' } };
    const results = await sendAction(api as any, 'employment', action, [a, b, c].map(stale));
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'conflict']);
    expect(calls[1]).toEqual([{ id: b, version: 2 }]);
  });
});

describe('undo', () => {
  const kind = 'contact' as const;
  const [a = '', b = '', c = '', d = ''] = itemsOf(4).map(({ id }) => id);
  const before = [
    { id: a, work: { version: 2, status: 'waiting' as const, owner: 'sam' } },
    { id: b, work: undefined },
    { id: c, work: { version: 7, status: 'waiting' as const } },
    { id: d, work: undefined },
  ].map((row) => ({ ...row, kind, firstName: 'Ada', lastName: 'Lovelace' }));
  const work = (version: number) => ({ version, status: 'done' as const });
  const results: BulkRowResult[] = [
    { kind, id: a, outcome: 'done', work: work(3) },
    { kind, id: b, outcome: 'done', work: work(1) },
    { kind, id: c, outcome: 'done', work: work(8) },
    { kind, id: d, outcome: 'conflict', work: work(5) },
  ];

  it('sets each record that was changed to what it was, by the version that the change made', () => {
    const action = { does: 'change' as const, change: { status: 'done' as const } };
    expect(undoOf(action, before, results)).toEqual([
      {
        action: { does: 'change', change: { status: 'waiting' } },
        kind,
        items: [
          { id: a, work: work(3) },
          { id: c, work: work(8) },
        ],
      },
      {
        action: { does: 'change', change: { status: 'new' } },
        kind,
        items: [{ id: b, work: work(1) }],
      },
    ]);
  });

  it('takes an owner and a mark away that were not there', () => {
    const changes = [{ owner: 'dana' }, { suspected: true as const }];
    const undone = changes.map((change) =>
      undoOf({ does: 'change', change }, before.slice(1, 2), results),
    );
    expect(undone.map(([part]) => part?.action)).toEqual([
      { does: 'change', change: { owner: null } },
      { does: 'change', change: { suspected: null } },
    ]);
  });

  it('brings back what was deleted, and nothing else', () => {
    const [part, ...others] = undoOf({ does: 'delete' }, before, results);
    expect(part?.action).toEqual({ does: 'restore' });
    expect(part?.items.map(({ id }) => id)).toEqual([a, b, c]);
    expect(others).toEqual([]);
  });

  it('marks as suspected what was released, and has no way back from an erasure', () => {
    const [part] = undoOf({ does: 'release' }, before, results);
    expect(part?.action).toEqual({ does: 'change', change: { suspected: true } });
    expect(undoOf({ does: 'erase' }, before, results)).toEqual([]);
  });
});

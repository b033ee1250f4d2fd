import type { Invocation } from '../lambda.ts';
import type { Queue } from '../sqs/queue.ts';
import type { QueueMapping } from './mappings.ts';
import { failuresIn } from './poller.ts';

/** The time between two looks into a queue. */
const pauseMs = 250;

/**
 * Hands the messages of a queue to a function, batch after batch, as an event source mapping does: what it has done with is
 * deleted, and what failed becomes visible again after the queue's visibility timeout.
 */
export function startQueuePoller(options: {
  mapping: QueueMapping;
  queue: Queue;
  region: string;
  invoke(event: unknown): Promise<Invocation>;
}): { close(): Promise<void> } {
  const { mapping, queue, region, invoke } = options;
  let working = Promise.resolve();
  let isBusy = false;
  let isStopped = false;

  async function deliver(): Promise<void> {
    // A message that keeps failing may be visible again before the batch has ended.
    while (!isStopped) {
      const batch = queue.receive(mapping.batchSize);
      if (batch.length === 0) return;
      const Records = batch.map(({ id, body, receives, sentMs }) => ({
        messageId: id,
        receiptHandle: id,
        body,
        attributes: { ApproximateReceiveCount: `${receives}`, SentTimestamp: `${sentMs}` },
        messageAttributes: {},
        eventSource: 'aws:sqs',
        eventSourceARN: queue.arn,
        awsRegion: region,
      }));
      const invocation = await invoke({ Records });
      if (!invocation.ok) continue;
      const failed = mapping.reportsItems ? failuresIn(invocation.payload) : [];
      const done = batch.filter(({ id }) => !failed.includes(id)).map(({ id }) => id);
      if (done.length > 0) queue.remove(({ id }) => done.includes(id));
    }
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    working = deliver().finally(() => {
      isBusy = false;
    });
  }, pauseMs);
  timer.unref();
  return {
    async close() {
      isStopped = true;
      clearInterval(timer);
      await working;
    },
  };
}

import { z } from 'zod/mini';

const messageSchema = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
});
type Message = z.infer<typeof messageSchema>;

const attachedSchema = z.object({ sessionId: z.string() });
const fromWorkerSchema = z.object({ sessionId: z.string(), message: z.string() });
const pausedSchema = z.object({
  reason: z.string(),
  callFrames: z.array(z.object({ callFrameId: z.string() })),
});

/** A place where a worker is paused. */
export type Frame = { sessionId: string; callFrameId: string };

/** Attaches to a process with an inspector and to each worker that it starts, as an editor's debugger does. */
export async function connectDebugger(address: string) {
  const socket = new WebSocket(address);
  await new Promise((settle, fail) => {
    socket.addEventListener('open', settle, { once: true });
    socket.addEventListener('error', fail, { once: true });
  });
  let lastId = 0;
  const waiting = new Map<number, () => void>();
  const frames: Frame[] = [];
  let onPaused: () => void = () => {};

  const send = (method: string, params: Record<string, unknown> = {}) => {
    lastId += 1;
    socket.send(JSON.stringify({ id: lastId, method, params }));
  };
  /** Settles when the worker has answered. */
  const ask = (sessionId: string, method: string, params: Record<string, unknown> = {}) => {
    lastId += 1;
    const id = lastId;
    const answered = new Promise<void>((settle) => waiting.set(id, settle));
    const message = JSON.stringify({ id, method, params });
    send('NodeWorker.sendMessageToWorker', { sessionId, message });
    return answered;
  };

  function receiveFromWorker(sessionId: string, { id, method, params }: Message): void {
    if (id !== undefined) waiting.get(id)?.();
    if (method !== 'Debugger.paused') return;
    const { reason, callFrames } = pausedSchema.parse(params);
    if (reason === 'Break on start') return void ask(sessionId, 'Debugger.resume');
    const [top] = callFrames;
    if (top) frames.push({ sessionId, ...top });
    onPaused();
  }

  socket.addEventListener('message', ({ data }) => {
    const { method, params } = messageSchema.parse(JSON.parse(String(data)));
    if (method === 'NodeWorker.attachedToWorker') {
      const { sessionId } = attachedSchema.parse(params);
      void ask(sessionId, 'Debugger.enable');
      void ask(sessionId, 'Runtime.runIfWaitingForDebugger');
    }
    if (method === 'NodeWorker.receivedMessageFromWorker') {
      const { sessionId, message } = fromWorkerSchema.parse(params);
      receiveFromWorker(sessionId, messageSchema.parse(JSON.parse(message)));
    }
  });
  send('NodeWorker.enable', { waitForDebuggerOnStart: true });

  return {
    /** Settles when a worker has met a `debugger` statement. */
    async paused(): Promise<Frame> {
      for (;;) {
        const frame = frames.shift();
        if (frame) return frame;
        await new Promise<void>((settle) => {
          onPaused = settle;
        });
      }
    },
    evaluate: ({ sessionId, callFrameId }: Frame, expression: string) =>
      ask(sessionId, 'Debugger.evaluateOnCallFrame', { callFrameId, expression }),
    resume: ({ sessionId }: Frame) => ask(sessionId, 'Debugger.resume'),
    close: () => socket.close(),
  };
}

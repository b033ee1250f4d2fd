import { parentPort, workerData } from 'node:worker_threads';
import { type Handler, loadHandler } from './lambda/code.ts';
import { logToFile } from './lambda/console.ts';
import { loggedError } from './lambda/function-errors.ts';
import type {
  FailureReport,
  InvokeMessage,
  WorkerMessage,
  WorkerSettings,
} from './lambda/messages.ts';
import { closeNetwork } from './lambda/network.ts';

/** One environment of a function: loads its bundle, then handles one event after the other. */
const settings: WorkerSettings = workerData;
// For this worker's own modules only; see `startEnvironment`.
delete process.env.NODE_COMPILE_CACHE;
let running: InvokeMessage | undefined;

logToFile(
  settings.logFile,
  () => running?.requestId,
  (line) => {
    const error = loggedError(line);
    if (error) send({ kind: 'logged', error });
  },
);
closeNetwork(settings.redirected);

try {
  const handler = await loadHandler(settings.codeFolder, settings.handler);
  parentPort?.on('message', (message: InvokeMessage) => void handle(handler, message));
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed', error: report('Uncaught Exception', error) });
}

async function handle(handler: Handler, message: InvokeMessage): Promise<void> {
  running = message;
  try {
    const result = await handler(JSON.parse(message.event), contextOf(message));
    send({ kind: 'succeeded', payload: JSON.stringify(result) ?? 'null' });
  } catch (error) {
    send({ kind: 'failed', error: report('Invoke Error', error) });
  } finally {
    running = undefined;
  }
}

function contextOf({ requestId, deadlineMs }: InvokeMessage) {
  return {
    callbackWaitsForEmptyEventLoop: true,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    memoryLimitInMB: String(settings.memoryMegabytes),
    awsRequestId: requestId,
    logGroupName: settings.logGroupName,
    logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
    getRemainingTimeInMillis: () => Math.max(0, deadlineMs - Date.now()),
  };
}

/** Logs an error as Lambda's runtime does, and gives what the caller may learn of it. */
function report(title: string, error: unknown): FailureReport {
  const known = error instanceof Error ? error : new Error(String(error));
  const failure: FailureReport = {
    errorType: known.name,
    errorMessage: known.message,
    trace: known.stack?.split('\n') ?? [],
  };
  const { errorType, errorMessage, trace } = failure;
  const details = { ...known, errorType, errorMessage, stack: trace };
  console.error(`${title}\t${JSON.stringify(details)}`);
  return failure;
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

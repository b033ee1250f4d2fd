import { appendFileSync } from 'node:fs';
import { format } from 'node:util';

const levels = {
  log: 'INFO',
  info: 'INFO',
  debug: 'DEBUG',
  warn: 'WARN',
  error: 'ERROR',
  trace: 'TRACE',
} as const;

/**
 * Sends what a worker prints to its function's log, in the form of Lambda's: a line begins with time,
 * request id and level; a line that is JSON already, or was written to stdout itself, stays as it is.
 * Writing is synchronous, so that nothing is lost when the worker is stopped.
 * @param requestId the id of the running event, if one is.
 * @param onLine is called with each line that is written to stdout or stderr.
 */
export function logToFile(
  logFile: string,
  requestId: () => string | undefined,
  onLine: (line: string) => void,
): void {
  const write = (text: string) => appendFileSync(logFile, text);
  for (const [method, level] of typedEntries(levels)) {
    console[method] = (...parameters: unknown[]) => {
      const message = format(...parameters);
      const start = `${new Date().toISOString()}\t${requestId() ?? 'undefined'}\t${level}\t`;
      write(`${isJson(message) ? '' : start}${message.replaceAll('\n', '\r')}\n`);
    };
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      write(text);
      onLine(text);
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    };
  }
}

function isJson(text: string): boolean {
  if (!text.startsWith('{')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function typedEntries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys.map((key) => [key, record[key]]);
}

import { HttpError } from './http-error.ts';
import type { LogEntry } from './logger.ts';

const identifier = /^[A-Za-z_$][\w$.]{0,63}$/;
const frame =
  /^\s+at (?:(?:async |new )?[\w$.<>[\] ]+ \()?(?:node:|file:\/\/|\/)[^\s()]+:\d+:\d+\)?$/;
const denial = /not authorized to perform: ([A-Za-z0-9-]+:[A-Za-z]+)/;

/**
 * The parts of an error that a log may contain: its name, its codes, which action a role lacks, and where it was
 * thrown. Never its message, which can contain a visitor's input.
 */
export function describeError(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { errorName: typeof error };
  if (error instanceof HttpError) {
    const of =
      error.cause instanceof Error ? describeError(error.cause) : { errorName: error.name };
    return { ...of, errorCode: error.code };
  }
  const [, deniedAction] = denial.exec(error.message) ?? [];
  return {
    errorName: identifierOf(error.name),
    errorCode: 'code' in error ? identifierOf(error.code) : undefined,
    awsStatus: awsStatusOf(error),
    deniedAction,
    stack: framesOf(error),
  };
}

const identifierOf = (value: unknown): string | undefined =>
  typeof value === 'string' && identifier.test(value) ? value : undefined;

function awsStatusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** A message can span lines and look like frames, so it is cut off first; if it can't be found, all goes. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message);
  if (start === -1) return [];
  const lines = stack.slice(start + message.length).split('\n');
  return lines.filter((line) => frame.test(line)).map((line) => line.trim());
}

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { relative } from 'node:path';
import { isRecord } from '../is-record.ts';
import type { FailureReport } from './messages.ts';

/** The file, line, and column of a stack frame in a bundle. */
const framePattern = /(?:file:\/\/)?(\/[^\s()]+):(\d+):(\d+)\)?$/;

/**
 * Reads an error from a line that a function logs as JSON, such as `{ "level": "error", "errorName": "TypeError" }`.
 * @returns undefined for a line that is no JSON or has another level
 */
export function loggedError(line: string): FailureReport | undefined {
  const entry = parsed(line);
  if (!isRecord(entry) || String(entry.level).toLowerCase() !== 'error') return undefined;
  const { errorName, errorCode, message, stack } = entry;
  return {
    errorType: String(errorName ?? message ?? 'Error'),
    errorMessage: String(errorCode ?? ''),
    trace: Array.isArray(stack) ? stack.map(String) : [],
  };
}

function parsed(line: string): unknown {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * One line for the terminal: the function, its error, and the first frame in the project's own sources.
 * @param title the function's name
 * @param logFile holds the whole stack
 */
export function errorLine(title: string, error: FailureReport, logFile: string): string {
  const { errorType, errorMessage, trace } = error;
  const words = [`Function ${title}`, errorType, errorMessage].filter((word) => word !== '');
  const place = firstSource(trace);
  return `${words.join(': ')}${place ? ` at ${place}` : ''} (log: ${relative(process.cwd(), logFile)})`;
}

/** Where the first frame in the project's own sources is; undefined where all are in packages or in Node. */
function firstSource(trace: readonly string[]): string | undefined {
  // The frames of a stack are of one bundle, nearly always.
  const maps = new Map<string, SourceMap | undefined>();
  for (const frame of trace) {
    const [, file = '', line, column] = framePattern.exec(frame) ?? [];
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`));
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin) || origin.fileName.includes('node_modules/')) continue;
    // The folder of a bundle is another in an assembly than where the map was made.
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}`;
  }
  return undefined;
}

const readMap = (file: string): SourceMap | undefined =>
  existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

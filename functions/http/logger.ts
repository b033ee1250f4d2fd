/**
 * Everything that a log line may hold. Bodies, names, e-mail addresses, tokens, query texts and the
 * messages of errors are not in the list, and so can't be logged.
 */
export type LogEntry = {
  function?: string;
  /** The route as the table writes it, without the values of its parameters. */
  route?: string;
  requestId?: string;
  invocationId?: string;
  /** The account of the member of staff who asks: an id of the user pool, and no name. */
  sub?: string;
  kind?: string;
  submissionId?: string;
  /** The order of a notification. */
  order?: string;
  status?: number;
  durationMs?: number;
  errorName?: string;
  errorCode?: string;
  awsStatus?: number;
  deniedAction?: string;
  stack?: readonly string[];
  /** How many a sweep met, and how many of them it removed. */
  seen?: number;
  removed?: number;
  /** How many records the retention was applied to, and how many got another end. */
  read?: number;
  changed?: number;
};

const allowedKeys = [
  'function',
  'route',
  'requestId',
  'invocationId',
  'sub',
  'kind',
  'submissionId',
  'order',
  'status',
  'durationMs',
  'errorName',
  'errorCode',
  'awsStatus',
  'deniedAction',
  'stack',
  'seen',
  'removed',
  'read',
  'changed',
] as const satisfies readonly (keyof LogEntry)[];

type LogLevel = 'info' | 'warn' | 'error';

/** Writes one line of JSON, and omits every key that is not allowed. */
export function log(level: LogLevel, message: string, entry: LogEntry): void {
  const allowed = Object.fromEntries(allowedKeys.map((key) => [key, entry[key]]));
  writeLine({ timestamp: new Date().toISOString(), level, message, ...allowed });
}

/** Writes a line of JSON as it is. For `log` and `count` alone, which take nothing but words of ours. */
export function writeLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** The settings of a worker at its start. */
export type WorkerSettings = {
  functionName: string;
  functionArn: string;
  codeFolder: string;
  /** `file.export`, as the template's `Handler`. */
  handler: string;
  memoryMegabytes: number;
  logFile: string;
  logGroupName: string;
  /** Requests to this host over https go to `url` instead: the Cognito of the laptop. */
  redirected: { host: string; url: string };
};

/** A function as the template declares it, ready to run. */
export type FunctionSettings = WorkerSettings & {
  /** The name for people: its description, or its logical id. */
  title: string;
  timeoutSeconds: number;
  /** `ReservedConcurrentExecutions`: further events are refused. Without it they wait. */
  reservedConcurrency?: number;
  variables: Readonly<Record<string, string>>;
};

/** To the worker: one event. */
export type InvokeMessage = { event: string; requestId: string; deadlineMs: number };

export type FailureReport = { errorType: string; errorMessage: string; trace: string[] };

/** From the worker. `payload` is JSON. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'succeeded'; payload: string }
  | { kind: 'failed'; error: FailureReport }
  /** The function logged an error and goes on. */
  | { kind: 'logged'; error: FailureReport };

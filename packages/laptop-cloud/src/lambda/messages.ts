/** What a worker is started with. */
export type WorkerSettings = {
  functionName: string;
  functionArn: string;
  codeFolder: string;
  /** `file.export`, as the template's `Handler`. */
  handler: string;
  memoryMegabytes: number;
  logFile: string;
  logGroupName: string;
  /** Requests to this host over https go to `url` instead: what stands for AWS's Cognito. */
  redirected: { host: string; url: string };
};

/** A function as the template declares it, ready to run. */
export type FunctionSettings = WorkerSettings & {
  /** What people call it: its description, or its logical id. */
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

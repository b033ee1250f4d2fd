/** What the gateway knows of a request for its access log; it fills it in while it answers. */
export type AccessEntry = {
  requestId: string;
  routeKey?: string;
  /** What the gateway itself said. */
  error?: string;
  /** What a function failed with, as far as its caller learns. */
  integrationError?: string;
  authorizerError?: string;
  status?: number;
  latencyMs?: number;
};

/** The variables of `$context` that the laptop knows. */
const variables: Record<string, (entry: AccessEntry) => string | number | undefined> = {
  requestId: ({ requestId }) => requestId,
  routeKey: ({ routeKey }) => routeKey,
  status: ({ status }) => status,
  responseLatency: ({ latencyMs }) => latencyMs,
  'error.message': ({ error }) => error,
  integrationErrorMessage: ({ integrationError }) => integrationError,
  'authorizer.error': ({ authorizerError }) => authorizerError,
};

/** A line in the stage's format; what has no value, or is not known here, is a hyphen. */
export const toAccessLine = (format: string, entry: AccessEntry): string =>
  format.replace(/\$context\.([\w.]*\w)/g, (_, name: string) =>
    String(variables[name]?.(entry) ?? '-').replace(/["\\\s]+/g, ' '),
  );

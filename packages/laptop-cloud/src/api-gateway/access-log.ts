/** The properties of a request for the access log. The gateway fills them in while it responds. */
export type AccessEntry = {
  requestId: string;
  routeKey?: string;
  /** The error of the gateway itself. */
  error?: string;
  /** The error of a function, as far as its caller sees it. */
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

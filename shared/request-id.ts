import { requestIdHeader } from './api.ts';

/** The gateway's own header, on what it answers by itself. */
const gatewayHeader = 'apigw-requestid';

/** The id of a response's request in the logs, for a person to read out; undefined without one. */
export const requestIdOf = ({
  headers,
}: {
  headers: { get: (name: string) => string | null };
}): string | undefined => headers.get(requestIdHeader) ?? headers.get(gatewayHeader) ?? undefined;

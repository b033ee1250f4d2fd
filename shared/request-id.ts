import { requestIdHeader } from './api.ts';

/** The gateway's own header, on what it answers by itself. */
const gatewayHeader = 'apigw-requestid';

/** What the logs call the request of an answer, for a person to read out; undefined where nothing says it. */
export const requestIdOf = ({
  headers,
}: {
  headers: { get: (name: string) => string | null };
}): string | undefined => headers.get(requestIdHeader) ?? headers.get(gatewayHeader) ?? undefined;

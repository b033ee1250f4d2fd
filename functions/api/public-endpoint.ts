import type { PublicEndpoint } from '#shared/contract/endpoint.ts';
import type { ApiResponse } from '../http/api-types.ts';
import { type ContractRequest, contractRequest } from '../http/contract-request.ts';
import { endpoint } from '../http/endpoint.ts';

/**
 * Makes the handler of an endpoint that anyone may call.
 * @param row the endpoint in the contract
 * @param handle answers a request that has passed the chain and the contract's schemas; throws `HttpError` to refuse it.
 */
export const publicEndpoint = <Row extends PublicEndpoint>(
  row: Row,
  handle: (request: ContractRequest<Row>) => Promise<ApiResponse>,
) =>
  endpoint({ access: 'public', body: row.body ? 'json' : 'none' }, async (request) =>
    handle(contractRequest(row, request)),
  );

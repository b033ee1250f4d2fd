import type middy from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { AuditAction, AuditDetail, SignIn } from '#shared/audit.ts';
import type { ReadPage } from '#shared/readings.ts';

/** Rows that were read, and of a list where their page begins and ends. */
type ReadRows = {
  rows: number;
  page?: ReadPage;
};

export type JsonObject = Record<string, unknown>;

/** The account of a request's access token: its id, and its groups of the user pool. */
export type StaffMember = {
  sub: string;
  groups: readonly string[];
  /** The sign-in that the token came from; of Cognito's tokens each has one. */
  signIn?: SignIn;
};

/** The gateway's event (payload format 2.0), with the additions of the middleware. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  startedMs?: number;
  json?: JsonObject;
  /** Known once the token's signature is, also when its session is found to have ended. */
  staff?: StaffMember;
  /** The reads of the request, for the audit. */
  read?: ReadRows;
  /** The action for the audit instead of that of the route. */
  auditedAs?: AuditAction;
  /** The details of the change in the audit entry. */
  auditDetail?: AuditDetail;
  /** The account that the request made. */
  auditAccount?: string;
};

export type ApiResponse = { statusCode: number; headers: Record<string, string>; body: string };

export type ApiMiddleware = middy.MiddlewareObj<ApiEvent, ApiResponse, Error, Context> & {
  name: string;
};

/** The input of an endpoint: texts as they were sent, and the body once it is known to be an object. */
export type ApiRequest = {
  /** The id of the request in the audit and in the log. */
  requestId: string;
  /** The requested address. Only the fallback needs it: endpoints have `path`. */
  rawPath: string;
  path: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  json: JsonObject;
  /** Nobody where an endpoint is open to all. */
  staff: StaffMember;
  /** Tells the audit how many rows are read, and where in a list. */
  enterRows: (read: ReadRows) => void;
  /** Gives the audit a more exact action of the request. */
  enterAs: (action: AuditAction) => void;
  /** Says in the audit which status a change asks for, or the result of a license check. */
  enterDetail: (detail: AuditDetail) => void;
  /** Says in the audit which account the request made. */
  enterAccount: (sub: string) => void;
  /** The network address of the visitor (`visitor-address.ts`). No log and no record has it. */
  visitorAddress: string;
  /** Whether the browser asks ahead of a person, who may never see it. */
  isPrefetch: boolean;
};

import * as z from 'zod/mini';
import type { AuditAction } from '../audit.ts';
import { notificationIdSchema } from '../desk/notifications.ts';
import { type Kind, kindSchema } from '../kinds.ts';
import { accountIdSchema } from '../staff-accounts.ts';
import type { StaffRole } from '../staff-groups.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { deskItemSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The parameters that a path may have, by name; a value that its schema refuses is answered with 404. */
export const pathParameters = {
  kind: kindSchema,
  id: submissionIdSchema,
  document: submissionIdSchema,
  noteId: submissionIdSchema,
  sub: accountIdSchema,
  order: submissionIdSchema,
  facility: submissionIdSchema,
  deskItem: deskItemSchema,
  notification: notificationIdSchema,
  /** The id of an application, as the staffing desk knows it. */
  applicant: submissionIdSchema,
} as const;
export type PathParameter = keyof typeof pathParameters;

/** One schema, or one for each kind of submission, where the path's `kind` decides. */
type SchemaByKind = Readonly<Record<Kind, z.ZodMiniType>>;
export type ContractSchema = z.ZodMiniType | SchemaByKind;

/** The schemas of the answers that are no errors, by status; null where the answer has no body. */
type Answers = Readonly<Partial<Record<200 | 201 | 202 | 204, ContractSchema | null>>>;

type Common = {
  method: Method;
  /** `{name}` is one of `pathParameters`. */
  path: `/api/${string}`;
  /** The purpose of the endpoint, as one line of `docs/openapi.json`. */
  summary: string;
  query?: z.ZodMiniObject;
  body?: ContractSchema;
  /** The message of the 422 that names each wrong field of the body. Without it a wrong body is answered with 400. */
  invalid?: string;
  /** The field under which that answer names a fault of the body as a whole. */
  invalidField?: string;
  answers: Answers;
  /** Why else the endpoint refuses, by status: conflicts, limits and rights that depend on the record. */
  refusals?: Readonly<Partial<Record<403 | 404 | 409 | 410 | 422 | 429, string>>>;
};

export type PublicEndpoint = Common & {
  access: 'public';
  /** The limit of the gateway that counts its requests. */
  throttle: 'publicPost' | 'formToken';
};

export type StaffEndpoint = Common & {
  access: 'staff';
  throttle: 'usual';
  /** The lowest role that may: 403 to those below it. Viewers only read. */
  lowestRole: StaffRole;
  /** The action that a request enters in the audit. */
  audit: AuditAction;
  /** The header by which the browser says that no person asked, and the action that the audit enters then. */
  automatic?: { header: string; audit: AuditAction };
};

/** One endpoint of the API: everything that server, gateway, clients, tests and `docs/openapi.json` derive from. */
export type Endpoint = PublicEndpoint | StaffEndpoint;

/** An endpoint for anyone, with the tighter throttle of the gateway, because anyone can make it write. */
export const open = <const Row extends Common>(row: Row) =>
  ({ ...row, access: 'public', throttle: 'publicPost' }) as const;

type StaffRow = Common & Pick<StaffEndpoint, 'audit' | 'automatic'>;

const staff =
  <const Role extends StaffRole>(lowestRole: Role) =>
  <const Row extends StaffRow>(row: Row) =>
    ({ ...row, access: 'staff', throttle: 'usual', lowestRole }) as const;

/** An endpoint for staff of this role and of the roles above it. */
export const viewer = staff('viewer');
export const recruiter = staff('recruiter');
export const administrator = staff('administrator');

/** The parameters of a path: `'kind' | 'id'` of `/api/submissions/{kind}/{id}`. */
type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The values of the parameters of a path. */
export type PathValues<Path extends string> = {
  [Name in NamesIn<Path> & PathParameter]: z.output<(typeof pathParameters)[Name]>;
};

type SchemaIn<Of> = Of extends z.ZodMiniType ? Of : Of extends SchemaByKind ? Of[Kind] : never;

/** The body that a client sends; `never` where there is none. */
export type BodyInput<E extends Endpoint> = z.input<SchemaIn<E['body']>>;
/** The body once it is parsed. */
export type BodyOutput<E extends Endpoint> = z.output<SchemaIn<E['body']>>;

/** The query that a client sends: its names as they are sent, its values as they are after parsing. */
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodMiniObject
  ? {
      [Name in keyof z.input<E['query']>]: z.output<E['query']>[Name & keyof z.output<E['query']>];
    }
  : never;
/** The query once it is parsed. */
export type QueryOutput<E extends Endpoint> = E['query'] extends z.ZodMiniObject
  ? z.output<E['query']>
  : never;

/** The statuses of the answers that are no errors. */
export type StatusOf<E extends Endpoint> = keyof E['answers'] & number;
/** The body of an answer once it is parsed; undefined where it has none. */
export type AnswerOf<E extends Endpoint> = {
  [Status in StatusOf<E>]: E['answers'][Status & keyof Answers] extends null
    ? undefined
    : z.output<SchemaIn<E['answers'][Status & keyof Answers]>>;
}[StatusOf<E>];

const isByKind = (schema: ContractSchema): schema is SchemaByKind => 'contact' in schema;

/** The schemas of a body or an answer: one, or one for each kind. */
export const schemasIn = (schema: ContractSchema): readonly z.ZodMiniType[] =>
  isByKind(schema) ? Object.values(schema) : [schema];

/** The schema that holds for a kind of submission. */
export function schemaFor(schema: ContractSchema, kind: string | undefined): z.ZodMiniType {
  if (!isByKind(schema)) return schema;
  return schema[z.parse(kindSchema, kind)];
}

/** The names of a path's parameters, in their order. */
export const parametersIn = (path: string): PathParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => z.parse(parameterSchema, name));
const parameterSchema = z.enum([
  'kind',
  'id',
  'document',
  'noteId',
  'sub',
  'order',
  'facility',
  'deskItem',
  'applicant',
  'notification',
]);

/** A path with the values of its parameters, each encoded for an address. */
export const pathOf = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

type Bounds = { min: number; max: number; default: number };

/** The query of a page: how many rows, and the cursor of the page before. */
export function pageQuery(bounds: Bounds) {
  const error = `limit must be a number from ${bounds.min} to ${bounds.max}.`;
  return z.object({
    limit: z._default(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,4}$/, error)), z.transform(Number)),
        z.int(error).check(z.gte(bounds.min, error), z.lte(bounds.max, error)),
      ),
      bounds.default,
    ),
    cursor: z.optional(z.string()),
  });
}

const wrongVersion = 'version must be the number that was read.';

/** The version that was seen, in a query. */
export const versionQuery = (first: 0 | 1) =>
  z.pipe(
    z.pipe(
      z.string({ error: wrongVersion }).check(z.regex(/^\d{1,15}$/, wrongVersion)),
      z.transform(Number),
    ),
    versionSchema(first),
  );

/** The gateway's name of a route: `POST /api/submissions/{kind}`. */
export const routeKeyOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

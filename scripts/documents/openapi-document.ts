import * as z from 'zod/mini';
import { errorBodySchema, gatewayErrorSchema, maximumBodyBytes } from '#shared/api.ts';
import { type Route, routes } from '#shared/contract/contract.ts';
import {
  type ContractSchema,
  parametersIn,
  pathParameters,
  schemasIn,
} from '#shared/contract/endpoint.ts';
import { formExtras } from '#shared/form-token.ts';
import { forms } from '#shared/forms.ts';
import { kindSchema } from '#shared/kinds.ts';
import { noteSchema } from '#shared/note.ts';
import { senderSecretName, senderSecretSchema } from '#shared/sender-secret.ts';
import { submissionSchemas } from '#shared/stored-submission.ts';
import { listRowSchema } from '#shared/submission.ts';
import { submissionIdSchema } from '#shared/submission-id.ts';
import { workSchema } from '#shared/work.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of answers: the document has each once, under `components`. */
const answers = z.registry<{ id: string }>();
const named = {
  Error: errorBodySchema,
  GatewayError: gatewayErrorSchema,
  Work: workSchema,
  Note: noteSchema,
  ListRow: listRowSchema,
  ContactSubmission: submissionSchemas.contact,
  EmployerSubmission: submissionSchemas.employer,
  EmploymentSubmission: submissionSchemas.employment,
};
for (const [id, schema] of Object.entries(named)) answers.add(schema, { id });
for (const { name, answers: own } of routes) {
  for (const schema of Object.values(own).flatMap((one) => (one ? schemasIn(one) : []))) {
    if (!answers.has(schema)) answers.add(schema, { id: `${capital(name)}Answer` });
  }
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const addressOfSchema = (id: string) => `#/components/schemas/${id}`;

/** The pattern of a moment or a day says nothing beyond its format; an answer may get members of a later version. */
const override = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern;
};
const answerOverride = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  override({ jsonSchema });
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** A schema of a request as a JSON schema: of the text that is sent, or of its parsed value. */
function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return own;
}

function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(answers, {
    io: 'output',
    unrepresentable: 'any',
    uri: addressOfSchema,
    override: answerOverride,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...own }]) => [id, own]),
  );
}

/** One of several schemas, each once: the changes of two kinds can be the same. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((one) => [JSON.stringify(one), one])).values()];
  return different.length > 1 ? { anyOf: different } : { ...different[0] };
}

/** The bodies of submissions, which their forms check (`shared/form.ts`): the contract takes any object. */
const submissionBodies = kindSchema.options.map((kind) => {
  const fields = forms[kind].fields.map(({ name, label, required, schema }) => {
    const own = { ...jsonSchemaOf(schema, 'input'), description: label };
    return { name, required, own };
  });
  return {
    title: kind,
    type: 'object',
    properties: {
      id: jsonSchemaOf(submissionIdSchema, 'input'),
      ...Object.fromEntries(fields.map(({ name, own }) => [name, own])),
      [senderSecretName]: jsonSchemaOf(senderSecretSchema, 'input'),
      [formExtras.token]: { type: 'string' },
    },
    required: ['id', ...fields.filter(({ required }) => required).map(({ name }) => name)],
  } satisfies JsonSchema;
});

const bodyOf = ({ name }: Route, schema: ContractSchema): JsonSchema =>
  name === 'createSubmission'
    ? anyOf(submissionBodies)
    : anyOf(schemasIn(schema).map((one) => jsonSchemaOf(one, 'input')));

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });

const statusWords: Readonly<Record<string, string>> = {
  200: 'Done, or done already.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'Done, or done already.',
};

/** Whether an endpoint reads an entry that can be damaged: all that name a submission, or something of the desk. */
const readsEntries = (path: string): boolean =>
  /^\/api\/(submissions|deleted-submissions|orders|facilities|applicants|status)\b/.test(path);

/** The refusals that follow from the row: who may ask, what the path names, and what the body may be. */
function usualRefusals({ access, path, body, invalid, query }: Route): Record<string, string> {
  const isStaff = access === 'staff';
  return {
    ...((query || (body && invalid === undefined)) && { 400: 'The query or the body is wrong.' }),
    ...(body && { 400: 'The body is no JSON object, or is wrong.' }),
    ...(isStaff && { 401: 'The access token is missing, wrong, or of an ended session.' }),
    ...(isStaff && { 403: 'The role may not do this.' }),
    ...(path.includes('{') && { 404: 'The path names nothing that is there.' }),
    ...(readsEntries(path) && {
      409: 'A stored entry is damaged (`damaged`): an administrator can remove it.',
    }),
    ...(body && { 413: `The body has more than ${maximumBodyBytes} bytes.` }),
    ...(body && { 415: 'The body is not declared as application/json.' }),
    ...(invalid !== undefined && { 422: 'Some fields are wrong; `fields` names each.' }),
    ...(isStaff && { 503: 'Cognito or the audit can not be reached; nothing was done.' }),
  };
}

const handlerError = { $ref: addressOfSchema('Error') };
/** The gateway itself refuses a request without a valid token, at an unknown path, that is too large, or beyond a throttle. */
const anyError = anyOf([handlerError, { $ref: addressOfSchema('GatewayError') }]);
const gatewayStatuses: readonly string[] = ['401', '403', '404', '413', '503'];

function responsesOf(route: Route) {
  const done = Object.entries(route.answers).map(([status, schema]) => {
    const refs = schema
      ? schemasIn(schema).map((one) => ({ $ref: addressOfSchema(answers.get(one)?.id ?? '') }))
      : [];
    const own = { description: statusWords[status] ?? '', ...(schema && json(anyOf(refs))) };
    return [status, own] as const;
  });
  const refused = Object.entries({ ...usualRefusals(route), ...route.refusals }).map(
    ([status, description]) =>
      [
        status,
        { description, ...json(gatewayStatuses.includes(status) ? anyError : handlerError) },
      ] as const,
  );
  const other = { $ref: '#/components/responses/OtherError' };
  return { ...Object.fromEntries([...done, ...refused]), '4XX': other, default: other };
}

function parametersOf({ path, query, ...route }: Route) {
  const inPath = parametersIn(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchemaOf(pathParameters[name], 'input'),
  }));
  const { properties = {} } = query ? jsonSchemaOf(query, 'output') : {};
  const { required = [] } = query ? jsonSchemaOf(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const header = route.access === 'staff' ? route.automatic?.header : undefined;
  const inHeader = header
    ? [{ name: header, in: 'header', schema: { type: 'string' }, description: automaticWords }]
    : [];
  return [...inPath, ...inQuery, ...inHeader];
}

const automaticWords = 'The browser asks by itself, and no person did: the audit keeps that apart.';

function operationOf(route: Route) {
  const { name, room, summary, body } = route;
  const isStaff = route.access === 'staff';
  return {
    operationId: name,
    tags: [room],
    summary,
    ...(isStaff && { 'x-lowest-role': route.lowestRole, 'x-audit-action': route.audit }),
    security: isStaff ? [{ accessToken: [] }] : [],
    parameters: parametersOf(route),
    ...(body && { requestBody: { required: true, ...json(bodyOf(route, body)) } }),
    responses: responsesOf(route),
  };
}

/** The rooms of the contract. */
const rooms: Readonly<Record<Route['room'], string>> = {
  intake: 'Takes submissions of visitors.',
  sender: 'Answers senders about their own submission.',
  reading: 'Shows submissions to staff.',
  work: 'Changes submissions in place.',
  bin: 'Deletes, restores and erases submissions.',
  desk: 'Manages facilities, their shifts and placements.',
  accounts: 'Manages the accounts of staff.',
  oversight: 'Shows the audit and the error log.',
  person: 'Exports and erases everything about a person.',
};

/** The whole API as an OpenAPI 3.1 document, from the contract. */
export function openApiDocument() {
  const paths = [...Map.groupBy(routes, ({ path }) => path)].map(([path, own]) => [
    path,
    Object.fromEntries(own.map((route) => [route.method.toLowerCase(), operationOf(route)])),
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Staffing agency',
      version: '1',
      description: 'docs/api.md says what holds for all of it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(rooms).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: componentSchemas(),
      responses: { OtherError: { description: 'An error.', ...json(anyError) } },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { items } from '#functions/table/items.ts';
import { tableNames } from '#functions/table/keys.ts';
import { type Route, routes } from '#shared/contract/contract.ts';
import { routeKeyOf } from '#shared/contract/endpoint.ts';
import { kindSchema } from '#shared/kinds.ts';
import { type Answer, throughCloudFront } from '../support/api.ts';
import type { WorkApi } from '../support/work-api.ts';
import { ids } from './hints.ts';

const documentFile = join(import.meta.dirname, '../../../docs/openapi.json');
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
});

/** The statuses that the document of the API describes for a route by name. */
export function describedStatuses(): (route: Route) => readonly string[] {
  const { paths } = z.parse(documentSchema, JSON.parse(readFileSync(documentFile, 'utf8')));
  return ({ path, method }) =>
    Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}).filter(
      (status) => status !== 'default',
    );
}

/** The rows of the contract that have a body. */
export const rowsWithBody = routes.filter(({ body }) => body !== undefined);

export type Sent = {
  route: Route;
  path: Record<string, string>;
  body: unknown;
  address: string;
};

const staffOf = (route: Route): string => (route.access === 'staff' ? 'admin' : '');

export const send = (api: WorkApi, { route, path, body, address }: Sent): Promise<Answer> =>
  api.send(staffOf(route), routeKeyOf(route), {
    path,
    body,
    ...(route.access === 'public' && { headers: throughCloudFront(address) }),
  });

/** The current version in the answer of a conflict, by the names of the parts that have one. */
const versions = z.object({
  current: z.looseObject({}),
});

/** The body with the versions of a conflict's answer, which the request can be sent with again. */
export function withCurrentVersions({ body, path }: Sent, answer: unknown): unknown {
  const { data } = z.safeParse(versions, answer);
  const given = z.safeParse(z.looseObject({}), body).data;
  if (!data || !given) return undefined;
  const found = new Map<string, number>();
  const note = (name: string, value: unknown) => {
    const read = z.safeParse(z.looseObject({ version: z.number() }), value).data;
    if (read) found.set(name, read.version);
  };
  const { current } = data;
  for (const name of ['facility', 'work', 'note', 'stated']) note(name, current[name]);
  const { profile, applicants, shifts, assignments } = z.parse(
    z.object({
      profile: z.catch(z.optional(z.looseObject({})), undefined),
      applicants: z.catch(z.array(z.looseObject({ id: z.string() })), []),
      shifts: z.catch(z.array(z.object({ id: z.string(), version: z.number() })), []),
      assignments: z.catch(
        z.array(z.object({ shift: z.string(), applicant: z.string(), version: z.number() })),
        [],
      ),
    }),
    current,
  );
  if (path.applicant !== undefined) {
    found.clear();
    note(
      'own',
      applicants.find(({ id }) => id === path.applicant),
    );
  }
  note('wishes', profile?.wishes);
  note('credentials', profile?.credentials);
  const withVersion = (part: unknown, version: number | undefined) =>
    typeof part === 'object' && part !== null && version !== undefined
      ? { ...part, version }
      : part;
  const first = found.values().next().value;
  return {
    ...given,
    ...('version' in given && { version: first ?? 0 }),
    ...('wishes' in given && { wishes: withVersion(given.wishes, found.get('wishes') ?? 0) }),
    ...('credentials' in given && {
      credentials: withVersion(given.credentials, found.get('credentials') ?? 0),
    }),
    ...(Array.isArray(given.shifts) && {
      shifts: given.shifts.map((one) =>
        withVersion(one, shifts.find(({ id }) => id === one.id)?.version),
      ),
    }),
    ...(Array.isArray(given.changes) && {
      changes: given.changes.map((one) => {
        const own = assignments.find(
          ({ shift, applicant }) => shift === one.shift && applicant === path.applicant,
        );
        return withVersion(one, own?.version ?? 0);
      }),
    }),
    ...('stated' in given && { stated: withVersion(given.stated, found.get('stated') ?? 0) }),
  };
}

const everything = { from: '1900-01-01T00:00:00.000Z', limit: '1000' };
/** The values of a path in a reading of everything, one request for each. */
function pathsOf(path: string): Record<string, string>[] {
  if (path.includes('{order}')) return ids.orders.map((order) => ({ order }));
  if (path.includes('{applicant}')) return ids.records.map((applicant) => ({ applicant }));
  const records = ids.records.map((id) => ({ id }));
  if (!path.includes('{kind}')) return path.includes('{id}') ? records : [{}];
  return kindSchema.options.flatMap((kind) =>
    path.includes('{id}') ? records.map((one) => ({ kind, ...one })) : [{ kind }],
  );
}

/** Reads everything by every GET. @returns the faults: an answer that is neither there nor missing, or that leaves out entries */
export async function readEverything(api: WorkApi): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routes.filter(
    ({ method, room }) => method === 'GET' && room !== 'accounts',
  )) {
    for (const path of pathsOf(route.path)) {
      const query: Record<string, string> = ['listShifts', 'listAssignments'].includes(route.name)
        ? everything
        : route.query && 'limit' in route.query.shape
          ? { limit: '1000' }
          : {};
      const { status, body } = await api.send('admin', routeKeyOf(route), { path, query });
      const isRead = status === 200 && body.unreadable === undefined;
      if (!isRead && status !== 404) {
        faults.push(
          `${routeKeyOf(route)} ${JSON.stringify(path)} ${status} ${JSON.stringify(body.unreadable ?? body.error)}`,
        );
      }
    }
  }
  const { documents } = await import('#functions/table/document-client.ts');
  const { Count: stored } = await documents.send(
    new QueryCommand({
      TableName: process.env.SUBMISSIONS_TABLE_NAME,
      IndexName: tableNames.index,
      KeyConditionExpression: 'GSI1PK = :shifts',
      ExpressionAttributeValues: { ':shifts': items.shift.index.partition },
    }),
  );
  const shifts = await api.send('admin', 'GET /api/shifts', { query: everything });
  const listed = shifts.body.shifts?.length;
  if (listed !== stored) faults.push(`GET /api/shifts has ${listed} of ${stored} shifts`);
  return faults;
}

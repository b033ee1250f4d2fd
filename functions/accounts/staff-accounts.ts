import type { UserType } from '@aws-sdk/client-cognito-identity-provider';
import type { Colleague, Person } from '#shared/audit.ts';
import { mayAct } from '#shared/staff-groups.ts';
import { cognito, UserPoolId } from './cognito-client.ts';
import { accountsOf, attributeOf } from './pool-accounts.ts';

const { listUsers, listUsersWithRoles, getUser } = accountsOf({
  client: cognito,
  userPoolId: UserPoolId,
});

/** Every account of the user pool, by its id and its e-mail address. */
export const listPeople = async (): Promise<Person[]> =>
  (await listUsers()).map((user) => personOf(user));

const personOf = (user: UserType): Person => ({
  sub: attributeOf(user, 'sub'),
  email: attributeOf(user, 'email'),
});

/** Every account, and whether a record can be given to it: it can sign in, and change records. */
export const listColleagues = async (): Promise<Colleague[]> =>
  (await listUsersWithRoles()).map(({ user, role }) => ({
    ...personOf(user),
    mayOwn: (user.Enabled ?? true) && mayAct(role, 'recruiter'),
  }));

/** How a change is refused that gives a record to any other account. */
export const notAnOwner = 'owner must be an account that is not disabled and may change records.';

/** Accounts that were found a moment ago: many records can be given to one of them within it. */
const cacheMs = 60_000;
let cached: { at: number; subs: ReadonlySet<string> } | undefined;

/** Whether a record can be given to an account, as of a minute ago at the most. */
export async function mayOwn(sub: string): Promise<boolean> {
  if (!cached?.subs.has(sub) || Date.now() - cached.at > cacheMs) {
    const at = Date.now();
    const owners = (await listColleagues()).filter((one) => one.mayOwn);
    cached = { at, subs: new Set(owners.map((one) => one.sub)) };
  }
  return cached.subs.has(sub);
}

/** The e-mail address of an account that can sign in; undefined for one that is disabled or gone. */
export async function emailOf(sub: string): Promise<string | undefined> {
  const user = await getUser(sub);
  return user?.Enabled ? user.email : undefined;
}

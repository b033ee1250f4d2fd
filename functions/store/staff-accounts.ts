import type { Person } from '#shared/audit.ts';
import { cognito, UserPoolId } from './cognito-client.ts';
import { accountsOf, attributeOf } from './pool-accounts.ts';

type Account = Person & { enabled: boolean };

const { listUsers } = accountsOf({ client: cognito, userPoolId: UserPoolId });

/** Every account of the user pool, by its id and its e-mail address. */
export const listPeople = async (): Promise<Account[]> =>
  (await listUsers()).map((user) => ({
    sub: attributeOf(user, 'sub'),
    email: attributeOf(user, 'email'),
    enabled: user.Enabled ?? true,
  }));

/** The accounts that can sign in. */
export const listEnabledPeople = async (): Promise<Person[]> =>
  (await listPeople()).filter(({ enabled }) => enabled);

/** Accounts that were found a moment ago: many records can be given to one of them within it. */
const keptMs = 60_000;
let kept: { at: number; subs: ReadonlySet<string> } | undefined;

/** Whether an account is there and can sign in, as of a minute ago at the most. */
export async function isEnabledAccount(sub: string): Promise<boolean> {
  if (!kept?.subs.has(sub) || Date.now() - kept.at > keptMs) {
    const at = Date.now();
    kept = { at, subs: new Set((await listEnabledPeople()).map((one) => one.sub)) };
  }
  return kept.subs.has(sub);
}

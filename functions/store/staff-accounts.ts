import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { Person } from '#shared/audit.ts';
import { cognito, UserPoolId } from './cognito-client.ts';

type Account = Person & { enabled: boolean };

/** Every account of the user pool, by its id and its e-mail address. */
export async function listPeople(): Promise<Account[]> {
  const people: Account[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await cognito.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    for (const { Attributes = [], Enabled = true } of page.Users ?? []) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
      people.push({ sub: attribute('sub'), email: attribute('email'), enabled: Enabled });
    }
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  return people;
}

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

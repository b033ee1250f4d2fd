import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '#shared/contract/request.ts';
import { staffGroups } from '#shared/staff-groups.ts';
import { bootLaptop, type Laptop, withoutStream } from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { addStaffAccount, adminOf } from '../support/staff-accounts.ts';

type Administrator = { email: string; password: string; sub: string };
type Change = 'disable' | 'demote';

let laptop: Laptop;
let cognito: ReturnType<typeof adminOf>;
let UserPoolId: string;
const pair: Administrator[] = [];
beforeAll(async () => {
  laptop = await bootLaptop(withoutStream);
  cognito = adminOf(laptop.endpoints);
  ({ userPoolId: UserPoolId } = laptop.endpoints);
  // The demo account is an administrator, too, and would be a third active one.
  await cognito.send(
    new AdminDisableUserCommand({ UserPoolId, Username: laptop.endpoints.staff.email }),
  );
  for (let count = 0; count < 2; count++) {
    const account = await addStaffAccount(laptop.endpoints);
    const user = { UserPoolId, Username: account.email };
    const { UserAttributes } = await cognito.send(new AdminGetUserCommand(user));
    const sub = UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
    pair.push({ ...account, sub });
  }
});
afterAll(async () => {
  cognito.destroy();
  await laptop.close();
});

/** Makes both active administrators again, with new sessions. */
async function startOver(): Promise<string[]> {
  return Promise.all(
    pair.map(async ({ email, password }) => {
      const user = { UserPoolId, Username: email };
      await cognito.send(new AdminEnableUserCommand(user));
      await cognito.send(
        new AdminAddUserToGroupCommand({ ...user, GroupName: staffGroups.administrator }),
      );
      const session = await signIn(laptop.endpoints, email, password);
      return `Bearer ${session.getAccessToken().getJwtToken()}`;
    }),
  );
}

async function activeAdministrators(): Promise<number> {
  const { Users = [] } = await cognito.send(
    new ListUsersInGroupCommand({ UserPoolId, GroupName: staffGroups.administrator }),
  );
  return Users.filter(({ Enabled }) => Enabled).length;
}

function ask(change: Change, sub: string, authorization: string): Promise<Response> {
  if (change === 'disable') {
    const path = addressOf('POST /api/staff-accounts/{sub}/disable', { sub });
    return laptop.request(path, { method: 'POST', headers: { authorization } });
  }
  const path = addressOf('POST /api/staff-accounts/{sub}/role', { sub });
  return laptop.post(path, { role: 'recruiter' }, { authorization });
}

const rounds = 2;

describe.each<[Change, Change]>([
  ['disable', 'disable'],
  ['demote', 'demote'],
  ['disable', 'demote'],
])('two administrators who %s and %s each other at the same moment', (first, second) => {
  it('leave an active administrator, and the refused request is a 409', async () => {
    for (let round = 0; round < rounds; round++) {
      const [mine, theirs] = pair;
      const [myToken, theirToken] = await startOver();
      if (!mine || !theirs || !myToken || !theirToken) throw new Error('Two sign in.');
      const requests = [
        () => ask(first, theirs.sub, myToken),
        () => ask(second, mine.sub, theirToken),
      ];
      if (Math.random() < 0.5) requests.reverse();
      const answers = await Promise.all(requests.map((request) => request()));
      const statuses = answers.map(({ status }) => status);
      // The refused administrator's session can end before the API checks the request.
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      expect([401, 409]).toContain(statuses.find((status) => status !== 204));
      expect(await activeAdministrators()).toBe(1);
    }
  });
});

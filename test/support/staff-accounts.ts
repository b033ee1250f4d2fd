import { randomInt } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type StaffRole, staffGroups } from '#shared/staff-groups.ts';
import { type Pool, signIn } from './sign-in.ts';

type Endpoints = Pool & {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** An administrator's client of the laptop's user pools. */
export const adminOf = ({ region, cognito, credentials }: Endpoints) =>
  new CognitoIdentityProviderClient({ region, endpoint: cognito, credentials });

/** A staff account with a unique address; with a temporary password it must choose another. */
export async function addStaffAccount(
  endpoints: Endpoints,
  password = 'Correct-horse-7',
  lasting: 'permanent' | 'temporary' = 'permanent',
) {
  const admin = adminOf(endpoints);
  const account = { email: `staff.${randomInt(1e12)}@example.com`, password };
  const { userPoolId: UserPoolId } = endpoints;
  const user = { UserPoolId, Username: account.email };
  await admin.send(
    new AdminCreateUserCommand({
      ...user,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: account.email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
  if (lasting === 'permanent') {
    await admin.send(
      new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
    );
  }
  admin.destroy();
  return account;
}

/** Adds an account and signs in with it. @returns its address, and its access token as an Authorization header */
export async function signInAsNew(endpoints: Endpoints, role?: StaffRole) {
  const { email, password } = await addStaffAccount(endpoints);
  if (role !== undefined) await giveRole(endpoints, email, role);
  const session = await signIn(endpoints, email, password);
  return { email, headers: { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` } };
}

/** Puts an account into the group of administrators; the group appears in its next token. */
export const makeAdministrator = (endpoints: Endpoints, Username: string): Promise<void> =>
  giveRole(endpoints, Username, 'administrator');

/** Puts an account into the group of a role; the group appears in its next token. */
async function giveRole(endpoints: Endpoints, Username: string, role: StaffRole) {
  const admin = adminOf(endpoints);
  const of = { UserPoolId: endpoints.userPoolId, Username };
  await admin.send(new AdminAddUserToGroupCommand({ ...of, GroupName: staffGroups[role] }));
  admin.destroy();
}

/** The id of another client of the pool. */
export async function otherClientOf(endpoints: Endpoints): Promise<string> {
  const admin = adminOf(endpoints);
  const { UserPoolClients = [] } = await admin.send(
    new ListUserPoolClientsCommand({ UserPoolId: endpoints.userPoolId, MaxResults: 60 }),
  );
  admin.destroy();
  const found = UserPoolClients.find(({ ClientId }) => ClientId !== endpoints.userPoolClientId);
  if (found?.ClientId === undefined) throw new Error('The pool has no second client.');
  return found.ClientId;
}

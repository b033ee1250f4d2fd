import {
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Person } from '#shared/audit.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';

const UserPoolId = requiredEnvironment(environmentNames.userPoolId);
const client = new CognitoIdentityProviderClient({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

/** Every account of the user pool, by its id and its e-mail address. */
export async function listPeople(): Promise<Person[]> {
  const people: Person[] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await client.send(new ListUsersCommand({ UserPoolId, PaginationToken }));
    for (const { Attributes = [] } of page.Users ?? []) {
      const attribute = (name: string) => Attributes.find(({ Name }) => Name === name)?.Value ?? '';
      people.push({ sub: attribute('sub'), email: attribute('email') });
    }
    PaginationToken = page.PaginationToken;
  } while (PaginationToken !== undefined);
  return people;
}

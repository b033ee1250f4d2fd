import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, type RunningCognito, signIn, startCognito, userPoolId } from './support.ts';
import { email, open } from './tokens.ts';

let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
  await laptop.cognito.ensureUser(userPoolId, { email, password });
});
afterAll(() => laptop.close());

const next = 'Another-horse-9';

/** Through the unmodified identity client. */
const change = async (previous: string, proposed: string): Promise<string> => {
  const outcome = await signIn(laptop, email, password);
  if (outcome.kind !== 'signed in') throw new Error(outcome.kind);
  return new Promise((resolve) => {
    outcome.user.changePassword(previous, proposed, (error, result) =>
      resolve(error ? `${error.name}: ${error.message}` : (result ?? '')),
    );
  });
};

it('is refused with a wrong password, against the policy, and without a session', async () => {
  expect(await change('Wrong-horse-8', next)).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  );
  expect(await change(password, 'short')).toBe(
    'InvalidPasswordException: Password did not conform with policy: Password not long enough',
  );
  const { body } = await laptop.call('ChangePassword', {
    AccessToken: 'none',
    PreviousPassword: password,
    ProposedPassword: next,
  });
  expect(body.message).toBe('Invalid Access Token');
  expect(await signIn(laptop, email, password)).toMatchObject({ kind: 'signed in' });
});

it('is guessed at five times, and no more', async () => {
  const { AccessToken } = await open(laptop);
  const guess = async (PreviousPassword: string) =>
    (await laptop.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: next }))
      .body.__type;
  const answers = [];
  for (let index = 0; index < 6; index += 1) answers.push(await guess('Wrong-horse-8'));
  expect(answers.at(-1)).toBe('LimitExceededException');
  expect(await guess(password)).toBe('LimitExceededException');
});

it('takes the place of the one before; sessions go on, as in AWS', async () => {
  const other = await startCognito();
  await other.cognito.ensureUser(userPoolId, { email, password });
  const { AccessToken } = await open(other);
  const input = { AccessToken, PreviousPassword: password, ProposedPassword: next };
  expect((await other.call('ChangePassword', input)).body).toEqual({});
  expect(await signIn(other, email, password)).toMatchObject({ kind: 'refused' });
  expect(await signIn(other, email, next)).toMatchObject({ kind: 'signed in' });
  expect((await other.call('GetUser', { AccessToken })).status).toBe(200);
  await other.close();
});

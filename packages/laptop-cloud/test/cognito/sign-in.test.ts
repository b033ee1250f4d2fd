import { randomBytes, randomInt } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  clientId,
  password,
  type RunningCognito,
  signIn,
  startCognito,
  userPoolId,
} from './support.ts';

let laptop: RunningCognito;
beforeAll(async () => {
  laptop = await startCognito();
  await laptop.cognito.ensureUser(userPoolId, { email: 'staff@example.com', password });
});
afterAll(() => laptop.close());
afterEach(() => vi.useRealTimers());

const incorrect = {
  kind: 'refused',
  name: 'NotAuthorizedException',
  message: 'Incorrect username or password.',
};

/** A random password that the policy takes, of letters from many scripts. */
function randomPassword(): string {
  const ranges = [0x21, 0xa1, 0x391, 0x410, 0x5d0, 0x4e00, 0x1f600];
  const letters = Array.from({ length: randomInt(9, 40) }, () => {
    const range = ranges[randomInt(ranges.length)] ?? 0x21;
    return String.fromCodePoint(range + randomInt(range === 0x21 ? 90 : 20));
  });
  return `Aa1${letters.join('')}`;
}

describe('amazon-cognito-identity-js, unmodified', () => {
  // The client's own arithmetic takes a quarter of a second each time. `SIGN_INS=50` for more.
  const turns = Number(process.env.SIGN_INS ?? 10) / 5;

  it(`signs in ${turns * 5} times with the right password, and never with another`, async () => {
    const users = Array.from({ length: 5 }, (_, index) => ({
      email: `nurse.${index}.${randomBytes(4).toString('hex')}@example.com`,
      password: randomPassword(),
    }));
    for (const user of users) await laptop.cognito.ensureUser(userPoolId, user);
    const outcomes: string[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      for (const user of users) {
        const outcome = await signIn(laptop, user.email, user.password);
        outcomes.push(`${user.password}: ${outcome.kind}`);
      }
    }
    expect(outcomes).toHaveLength(turns * 5);
    expect(outcomes.filter((outcome) => !outcome.endsWith(': signed in'))).toEqual([]);
    for (const user of users) {
      expect(await signIn(laptop, user.email, `${user.password}x`)).toEqual(incorrect);
    }
  }, 120_000);

  it('finds the e-mail in any case, and only there', async () => {
    expect(await signIn(laptop, 'Staff@Example.COM', password)).toMatchObject({
      kind: 'signed in',
    });
    expect(await signIn(laptop, 'staff@example.com', password.toLowerCase())).toEqual(incorrect);
  });

  it('answers an unknown user exactly as a wrong password', async () => {
    expect(await signIn(laptop, 'nobody@example.com', password)).toEqual(incorrect);
  });

  it('keeps a disabled user out, whose state only the right password shows', async () => {
    const email = 'disabled@example.com';
    const user = { UserPoolId: userPoolId, Username: email };
    await laptop.cognito.ensureUser(userPoolId, { email, password });
    await laptop.admin().send(new AdminDisableUserCommand(user));
    expect(await signIn(laptop, email, password)).toEqual({
      kind: 'refused',
      name: 'NotAuthorizedException',
      message: 'User is disabled.',
    });
    expect(await signIn(laptop, email, `${password}x`)).toEqual(incorrect);
    await laptop.admin().send(new AdminEnableUserCommand(user));
    expect(await signIn(laptop, email, password)).toMatchObject({ kind: 'signed in' });
  });
});

describe('a pool whose users have names', () => {
  it('signs in by name, in its own case', async () => {
    const named = await startCognito({
      pool: { UsernameAttributes: undefined, UsernameConfiguration: undefined },
    });
    await named.admin().send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: 'Ada',
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
      }),
    );
    expect((await signIn(named, 'Ada', password)).kind).toBe('new password');
    expect((await signIn(named, 'ADA', password)).kind).toBe('refused');
    await named.close();
  });
});

describe('the SRP challenge', () => {
  const begin = (USERNAME: string, SRP_A = 'abcdef') =>
    laptop.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME, SRP_A },
    });

  it('is of one shape for users and for names that are nobody’s, and steady for a name', async () => {
    const known = (await begin('staff@example.com')).body;
    const unknown = (await begin('nobody@example.com')).body;
    const again = (await begin('NOBODY@example.com')).body;
    const other = (await begin('no.one@example.com')).body;
    expect(Object.keys(unknown.ChallengeParameters)).toEqual(
      Object.keys(known.ChallengeParameters),
    );
    for (const { ChallengeName, ChallengeParameters: parameters } of [known, unknown]) {
      expect(ChallengeName).toBe('PASSWORD_VERIFIER');
      expect(parameters.SALT).toMatch(/^[0-9a-f]{32}$/);
      expect(parameters.SRP_B).toMatch(/^[0-9a-f]{760,768}$/);
      expect(Buffer.from(parameters.SECRET_BLOCK, 'base64')).toHaveLength(512);
      expect(parameters.USER_ID_FOR_SRP).toMatch(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
      );
      expect(parameters.USERNAME).toBe(parameters.USER_ID_FOR_SRP);
    }
    const steady = ({ ChallengeParameters: { SALT, USER_ID_FOR_SRP } }: typeof unknown) => ({
      SALT,
      USER_ID_FOR_SRP,
    });
    expect(steady(again)).toEqual(steady(unknown));
    expect(steady(other)).not.toEqual(steady(unknown));
    expect(again.ChallengeParameters.SRP_B).not.toBe(unknown.ChallengeParameters.SRP_B);
  });

  it('refuses public values that would fit any password', async () => {
    const answer = await begin('staff@example.com', '0');
    expect(answer.status).toBe(400);
    expect(answer.body.__type).toBe('InvalidParameterException');
  });

  it('takes one proof only, a recent one, in the form of AWS', async () => {
    const proofs: Record<string, unknown>[] = [];
    const recorder = await startRecorder(proofs);
    const first = await signIn({ url: recorder.url }, 'staff@example.com', password);
    await recorder.close();
    expect(first.kind).toBe('signed in');
    const replay = await laptop.call('RespondToAuthChallenge', proofs[0]);
    expect(replay.body).toEqual({
      __type: 'NotAuthorizedException',
      message: incorrect.message,
    });
    const misdated = structuredClone(proofs[0]) as {
      ChallengeResponses: { TIMESTAMP: string };
    };
    misdated.ChallengeResponses.TIMESTAMP = '2026-01-06T09:05:03Z';
    expect((await laptop.call('RespondToAuthChallenge', misdated)).body).toEqual({
      __type: 'InvalidParameterException',
      message: 'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
    });
  });

  it('refuses a proof whose timestamp is old, and one that comes too late', async () => {
    for (const [minutes, kind] of [
      [2, 'signed in'],
      [4, 'refused'],
      [-6, 'refused'],
    ] as const) {
      const recorder = await startRecorder([], () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      });
      const outcome = await signIn({ url: recorder.url }, 'staff@example.com', password);
      vi.useRealTimers();
      await recorder.close();
      expect(outcome.kind, `${minutes} minutes`).toBe(kind);
    }
  });

  it.each(['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'])(
    'is the only flow: not %s',
    async (flow) => {
      const answer = await laptop.call('InitiateAuth', {
        AuthFlow: flow,
        ClientId: clientId,
        AuthParameters: { USERNAME: 'staff@example.com', PASSWORD: password },
      });
      expect(answer.body).toEqual({
        __type: 'InvalidParameterException',
        message: `${flow} flow not enabled for this client`,
      });
    },
  );

  /** Passes requests on to the laptop; keeps the proofs, and acts before they arrive. */
  async function startRecorder(proofs: Record<string, unknown>[], beforeProof = () => {}) {
    const { listen } = await import('../../src/http.ts');
    return listen(
      (request) => {
        if (request.headers['x-amz-target']?.endsWith('.RespondToAuthChallenge')) {
          proofs.push(JSON.parse(request.body.toString()));
          beforeProof();
        }
        return laptop.cognito.handler(request);
      },
      { port: 0, host: '127.0.0.1' },
    );
  }
});

/** A wrong proof, made without the client and the time that its arithmetic takes. */
async function failToSignIn(at: RunningCognito, email: string, nowMs: number): Promise<void> {
  const [weekday, day, month, year, time] = new Date(nowMs).toUTCString().split(/,? /);
  const begun = await at.call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, SRP_A: 'abcdef' },
  });
  const { USER_ID_FOR_SRP, SECRET_BLOCK } = begun.body.ChallengeParameters;
  const answer = await at.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: clientId,
    ChallengeResponses: {
      USERNAME: USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString('base64'),
      TIMESTAMP: `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`,
    },
  });
  expect(answer.body).toEqual({ __type: 'NotAuthorizedException', message: incorrect.message });
}

describe('wrong passwords', () => {
  it('lock a name after the fifth, whether or not it is a user’s', async () => {
    let nowMs = Date.now();
    const strict = await startCognito({ now: () => new Date(nowMs) });
    await strict.cognito.ensureUser(userPoolId, { email: 'staff@example.com', password });
    for (const email of ['staff@example.com', 'nobody@example.com']) {
      for (let failure = 0; failure < 5; failure += 1) await failToSignIn(strict, email, nowMs);
      expect(await signIn(strict, email, password)).toEqual({
        ...incorrect,
        message: 'Password attempts exceeded',
      });
    }
    nowMs += 1000;
    const outcome = await signIn(strict, 'staff@example.com', password);
    expect(outcome.kind).toBe('signed in');
    await strict.close();
  });

  it('name unknown users when the client does not hide them', async () => {
    const open = await startCognito({ client: { PreventUserExistenceErrors: 'LEGACY' } });
    expect(await signIn(open, 'nobody@example.com', password)).toEqual({
      kind: 'refused',
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    await open.close();
  });
});

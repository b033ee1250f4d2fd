import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootLaptop, type Laptop, resourceOf } from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

let laptop: Laptop;

// Every list fails while the functions can't read the table.
beforeAll(async () => {
  laptop = await bootLaptop((template) => takeAway(template, 'Reading', 'dynamodb:Query'));
});
afterAll(() => laptop.close());

/** Reads a list twice, with different limits. @returns the number of failed invocations in the function's log */
async function askTwice(on: Laptop): Promise<number> {
  const { email, password } = on.endpoints.staff;
  const session = await signIn(on.endpoints, email, password);
  const headers = { authorization: `Bearer ${session.getAccessToken().getJwtToken()}` };
  for (const limit of [1, 2]) {
    const answer = await on.request(`/api/submissions/contact?limit=${limit}`, { headers });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: { code: 'internal' } });
  }
  return (await on.logOf('Reading')).match(/"status":500/g)?.length ?? 0;
}

describe('a failed read', () => {
  it('is everyone’s own: the next one is asked anew', async () => {
    expect(await askTwice(laptop)).toBe(2);
  });

  it('would be kept at the edge if the distribution did not say otherwise', async () => {
    const keeping = await bootLaptop((template) => {
      takeAway(template, 'Reading', 'dynamodb:Query');
      const { DistributionConfig } = resourceOf(
        template,
        'AWS::CloudFront::Distribution',
      ).Properties;
      delete DistributionConfig.CustomErrorResponses;
    });
    try {
      expect(await askTwice(keeping)).toBe(1);
    } finally {
      await keeping.close();
    }
  });
});

describe('a file that is not there', () => {
  it.each(['/missing.png', '/wp-login.php', '/about-us/missing.css', '/open-shifts/keene'])(
    '%s is answered by the not-found page',
    async (path) => {
      const answer = await laptop.request(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toBe(await (await laptop.request('/no-such-page')).text());
    },
  );
});

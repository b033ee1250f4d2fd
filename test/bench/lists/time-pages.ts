import { listPageSchema } from '#shared/submission.ts';
import type { Laptop } from '#test/support/laptop.ts';
import { staffHeaders } from '#test/support/sign-in.ts';

const rounds = 150;

/**
 * Times `GET` of a list's first page and of a page far back, in turns.
 * @param page counted from 1, of 20 rows
 * @returns the milliseconds of each call
 */
export async function timePages(laptop: Laptop, page: number) {
  const headers = await staffHeaders(laptop.endpoints);
  const get = async (query: string) => {
    const response = await laptop.request(`/api/submissions/employment?${query}`, { headers });
    return listPageSchema.parse(await response.json());
  };
  let cursor = '';
  for (let left = (page - 1) * 20; left > 0; ) {
    const limit = Math.min(left, 1000);
    const given = await get(`limit=${limit}&cursor=${cursor}`.replace(/&cursor=$/, ''));
    left -= limit;
    cursor = given.cursor ?? '';
  }
  if (cursor === '') throw new Error(`There is no page ${page}.`);
  const time = async (query: string) => {
    const startedMs = performance.now();
    await get(query);
    return performance.now() - startedMs;
  };
  const first: number[] = [];
  const far: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    first.push(await time('limit=20'));
    far.push(await time(`limit=20&cursor=${cursor}`));
  }
  return { first, far };
}

import * as z from 'zod/mini';
import { type Offer, offerSchema } from '#shared/open-shifts/offer.ts';
import { offerPath } from '#shared/open-shifts/paths.ts';

const longestMs = 20_000;

/** Reads the shifts of a posting. @returns `closed` where it is not published any more, or can't be read */
export async function readOffer(id: string): Promise<Offer | 'closed'> {
  try {
    const response = await fetch(offerPath(id), { signal: AbortSignal.timeout(longestMs) });
    return z.parse(offerSchema, await response.json());
  } catch {
    return 'closed';
  }
}

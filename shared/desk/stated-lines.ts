import * as z from 'zod/mini';
import { versionSchema } from '../version.ts';
import {
  mostStatedLines,
  type StatedLine,
  statedLineSchema,
  storedStatedLineSchema,
} from './lines.ts';
import { shortTextOrEmpty } from './short-text.ts';
import { usStateSchema } from './us-states.ts';

/** A facility says name and town if it likes: its request has an address, too. */
const placeShape = {
  name: shortTextOrEmpty('name', 100),
  town: shortTextOrEmpty('town', 50),
  state: usStateSchema,
};
const placeSchema = z.object(placeShape);

/**
 * The second step of a facility after Hire Us: where it is, and which shifts it needs. It replaces everything that was stated
 * before, if that still has the version that was read; 0 where there is nothing.
 */
export const linesChangeSchema = z.object({
  version: versionSchema(0),
  facility: placeSchema,
  lines: z.array(statedLineSchema, { error: 'lines must be a list of shifts.' }).check(
    z.maxLength(mostStatedLines, `A request has at most ${mostStatedLines} lines.`),
    z.refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      'Each line must have an id of its own.',
    ),
  ),
});
export type LinesChange = z.output<typeof linesChangeSchema>;

/** The shifts that a facility stated, as its request has them. */
export const statedLinesSchema = z.object({
  version: z.number(),
  statedAt: z.iso.datetime(),
  facility: placeSchema,
  /** A line of a later version is left out. */
  lines: z.pipe(
    z.array(z.unknown()),
    z.transform((stored) =>
      stored.flatMap((one): StatedLine[] => {
        const { data } = storedStatedLineSchema.safeParse(one);
        return data ? [data] : [];
      }),
    ),
  ),
});
export type StatedLines = z.output<typeof statedLinesSchema>;

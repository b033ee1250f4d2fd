import * as z from 'zod/mini';
import { dayMs } from '#shared/durations.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';

const days = z.number();
const retentionSchema = z.object({ contact: days, employer: days, employment: days });

/** How long records are kept, by kind; 0 for as long as staff keep them. */
export const retentionDays = z.parse(
  retentionSchema,
  JSON.parse(requiredEnvironment(environmentNames.retentionDays)),
);

/** The day on which something ends that is kept so many days; undefined where it has no end. */
export const endOf = (from: string, days: number): Date | undefined =>
  days > 0 ? new Date(Date.parse(from) + days * dayMs) : undefined;

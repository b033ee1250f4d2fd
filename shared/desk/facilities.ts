import * as z from 'zod/mini';
import { eachOnce } from '../list-schemas.ts';
import { submissionIdSchema } from '../submission-id.ts';
import { unreadableSchema } from '../unreadable.ts';
import { versionSchema } from '../version.ts';
import { shortText } from './short-text.ts';
import { usStateSchema } from './us-states.ts';

/** The most units of a facility, and the most facilities of an agency. */
export const mostUnits = 20;
export const mostFacilities = 1000;

const facilityShape = {
  name: shortText('name', 100),
  town: shortText('town', 50),
  state: usStateSchema,
  zip: z.optional(z.string().check(z.regex(/^\d{5}$/, 'zip must have five digits.'))),
  /** The street, as nurses find it. */
  address: z.optional(shortText('address', 100)),
  /** The person that nurses call there, with the number. */
  contact: z.optional(shortText('contact', 100)),
  /** The recipient of confirmations. Without it, they go to the address of the request. */
  email: z.optional(
    z
      .email({ error: 'email must be an e-mail address.' })
      .check(z.maxLength(100, 'email has at most 100 characters.')),
  ),
  units: z
    .array(shortText('units', 60), { error: 'units must be a list of names.' })
    .check(
      z.maxLength(mostUnits, `A facility has at most ${mostUnits} units.`),
      eachOnce('Each unit must be there once.'),
    ),
  /** Whether the agency may publish the name. */
  nameMayBePublic: z.boolean({ error: 'nameMayBePublic must be true or false.' }),
};

export const facilityAnswersSchema = z.object(facilityShape);
export type FacilityAnswers = z.output<typeof facilityAnswersSchema>;

export const facilitySchema = z.object({
  ...facilityShape,
  id: submissionIdSchema,
  /** Grows by one with every change. */
  version: z.number(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** The `sub` of the account that made the last change. */
  changedBy: z.string(),
});
export type Facility = z.output<typeof facilitySchema>;

/** `POST /api/facilities`: the browser makes the id, so that a repeated request adds one facility. */
export const newFacilitySchema = z.object({ id: submissionIdSchema, ...facilityShape });

/** `PATCH /api/facilities/{facility}`: all answers, and the version that was read. */
export const facilityChangeSchema = z.object({ version: versionSchema(1), ...facilityShape });

export const facilityAnswerSchema = z.object({ facility: facilitySchema });
export const facilitiesSchema = z.object({
  facilities: z.array(facilitySchema),
  unreadable: unreadableSchema,
});

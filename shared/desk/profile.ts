import * as z from 'zod/mini';
import { enteredDay } from '../days.ts';
import { versionSchema } from '../version.ts';
import { credentialsChangeSchema, credentialsSchema, fileResults } from './credentials.ts';
import { checkResults, checkSources } from './license-checks.ts';
import { wishesChangeSchema, wishesSchema } from './wishes.ts';

/**
 * The profile of an application: its wishes and its credentials. They lie in the summary, which the list's index projects
 * whole, so that rows, filters and matching have them without another index.
 */
export const profileShape = {
  wishes: z.optional(wishesSchema),
  credentials: z.optional(credentialsSchema),
};
export const profileSchema = z.object(profileShape);
export type Profile = z.output<typeof profileSchema>;

/** The sender's change of a profile: what staff see and the sender can answer. A part that is missing stays. */
export const senderProfileSchema = z.object({
  wishes: z.optional(wishesChangeSchema),
  credentials: z.optional(credentialsChangeSchema),
});

const fileCheckChange = z.optional(
  z.nullable(
    z.object({
      on: enteredDay('on', 'past'),
      result: z.enum(fileResults, { error: 'result has an unknown value.' }),
    }),
  ),
);

/** The change of a profile by staff, who note the checks of the personnel file too; null empties. */
export const profileChangeSchema = z.object({
  wishes: z.optional(wishesChangeSchema),
  credentials: z.optional(
    z.extend(z.partial(credentialsChangeSchema), {
      version: versionSchema(0),
      background: fileCheckChange,
      references: fileCheckChange,
    }),
  ),
});
export type ProfileChange = z.output<typeof profileChangeSchema>;

/** The check of a license that staff made: the server adds who, when, and the compared values. */
export const licenseCheckChangeSchema = z.object({
  /** The version of the credentials that was read. */
  version: versionSchema(1),
  license: z.uuid({ error: 'license must be the id of a license.' }),
  where: z.enum(checkSources, { error: 'where has an unknown value.' }),
  result: z.enum(checkResults, { error: 'result has an unknown value.' }),
});
export type LicenseCheckChange = z.output<typeof licenseCheckChangeSchema>;

/** A profile as its sender sees it: without checks and without the personnel file. */
export const senderProfileOf = ({ wishes, credentials }: Profile): Profile => ({
  ...(wishes && { wishes }),
  ...(credentials && {
    credentials: {
      version: credentials.version,
      statedAt: credentials.statedAt,
      by: credentials.by,
      items: credentials.items,
    },
  }),
});

/** A profile as viewers see it: without license numbers and without the personnel file. */
export const maskProfile = <Value extends Profile>(value: Value): Value => {
  const { credentials } = value;
  if (!credentials) return value;
  const { background, references, checks, ...others } = credentials;
  const items = others.items.map((item) => (item.type === 'license' ? withoutNumber(item) : item));
  const masked = checks?.map(({ compared, ...check }) => ({
    ...check,
    compared: withoutNumber(compared),
  }));
  return { ...value, credentials: { ...others, items, ...(masked && { checks: masked }) } };
};

function withoutNumber<Value extends { number?: string | undefined }>({ number, ...rest }: Value) {
  return rest;
}

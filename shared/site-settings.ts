import * as z from 'zod/mini';
import { settingsSchema } from './settings.ts';

const originRule = 'siteOrigin must be an address such as https://www.example.com, without a path.';

/** What the build of the public pages reads of the context in `cdk.json`. */
export const siteSettingsSchema = z.object({
  /**
   * Where the site will be. Documents are made before the stack is, so the domain that CloudFront gives
   * out cannot be in them: without this setting they carry no absolute addresses.
   */
  siteOrigin: z.optional(
    z
      .string({ error: originRule })
      .check(z.regex(/^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/, { error: originRule })),
  ),
  officeLatitude: settingsSchema.shape.officeLatitude,
  officeLongitude: settingsSchema.shape.officeLongitude,
});
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

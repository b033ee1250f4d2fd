/**
 * What the public files say and only a deployment knows (section 1). The build writes a placeholder for each,
 * and the stack's deployment of the site puts the value in its place: so the same files are right at every
 * address, and the settings of the stack hold for them too.
 */
export const deployedValueNames = [
  'siteOrigin',
  'officeLatitude',
  'officeLongitude',
  'binDays',
] as const;
type DeployedValueName = (typeof deployedValueNames)[number];

/** A value for each, as it is to be read in the files. The origin is `https://…` without a slash at the end. */
export type DeployedValues = Record<DeployedValueName, string>;

/** What stands in the built files for each. */
export const deployPlaceholders = {
  siteOrigin: '@@siteOrigin@@',
  binDays: '@@binDays@@',
  officeLatitude: '@@officeLatitude@@',
  officeLongitude: '@@officeLongitude@@',
} as const satisfies DeployedValues;

/**
 * What the public files say and only a deployment knows (section 1). The build writes each as a mark, and
 * the stack's deployment of the site puts the value in its place: so the same files are right at every
 * address, and the settings of the stack hold for them too.
 */
export const deployedMarks = {
  /** `https://…` without a slash at the end. */
  siteOrigin: '@@siteOrigin@@',
  officeLatitude: '@@officeLatitude@@',
  officeLongitude: '@@officeLongitude@@',
} as const;

/** A value for each mark, as it is to be read in the files. */
export type DeployedValues = Record<keyof typeof deployedMarks, string>;

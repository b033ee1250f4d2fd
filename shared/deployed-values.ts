import type { Settings } from './settings.ts';

/**
 * The values of the public files that only a deployment knows (section 1). The build writes a placeholder for each,
 * and the stack's deployment of the site puts the value in its place: so the same files are right at every
 * address, and the settings of the stack hold for them too.
 */
export const deployedValueNames = [
  'siteOrigin',
  'officeLatitude',
  'officeLongitude',
  'binDays',
  'backupDays',
  'contactRetention',
  'employerRetention',
  'employmentRetention',
  'publishedBegin',
  'publishedEnd',
  'publishedSitemap',
] as const;
type DeployedValueName = (typeof deployedValueNames)[number];

/** A value for each, as it is to be read in the files. The origin is `https://…` without a slash at the end. */
export type DeployedValues = Record<DeployedValueName, string>;

/** The placeholder of each value in the built files. */
export const deployPlaceholders = {
  siteOrigin: '@@siteOrigin@@',
  binDays: '@@binDays@@',
  backupDays: '@@backupDays@@',
  contactRetention: '@@contactRetention@@',
  employerRetention: '@@employerRetention@@',
  employmentRetention: '@@employmentRetention@@',
  officeLatitude: '@@officeLatitude@@',
  officeLongitude: '@@officeLongitude@@',
  /** Around what only documents of a stack that publishes shifts have: in others it is a comment. */
  publishedBegin: '@@publishedBegin@@',
  publishedEnd: '@@publishedEnd@@',
  /** A line of `robots.txt`. */
  publishedSitemap: '@@publishedSitemap@@',
} as const satisfies DeployedValues;

/** How long records are kept, as the privacy policy says it. */
const keptFor = (days: number): string =>
  days > 0 ? `${days} days` : 'as long as we need them, or as the law requires';

/**
 * The values that follow from the settings.
 * @param hasCopies whether another account gets copies of the backups, which hold a deleted version for its days once more
 */
export const valuesOf = (
  settings: Settings,
  hasCopies: boolean,
): Omit<DeployedValues, 'siteOrigin'> => ({
  binDays: `${settings.binDays}`,
  backupDays: hasCopies ? '75' : '40',
  contactRetention: keptFor(settings.contactRetentionDays),
  employerRetention: keptFor(settings.employerRetentionDays),
  employmentRetention: keptFor(settings.employmentRetentionDays),
  officeLatitude: `${settings.officeLatitude}`,
  officeLongitude: `${settings.officeLongitude}`,
  ...publishedValues(settings),
});

const publishedValues = ({ hiringOrganization }: Settings) =>
  hiringOrganization === 'none'
    ? { publishedBegin: '<!--', publishedEnd: '-->', publishedSitemap: '# Sitemap: ' }
    : { publishedBegin: '', publishedEnd: '', publishedSitemap: 'Sitemap: ' };

import type { FormValues } from '#shared/form.ts';

/** The fields with a name. The rule of a phone number leaves no room for a link (section 5). */
const nameFields: readonly string[] = [
  'firstName',
  'middleName',
  'lastName',
  'referenceName',
  'referenceName2',
  'referenceName3',
  'signature',
];

/**
 * In a name dots are allowed (St. John, J.R.), so that only a text like a host's name counts. The look back from a dot
 * has a fixed length, so that a long text is read once.
 */
const hostName =
  /\bwww\.|(?<=[\p{L}\d_-]{3})\.(com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|club|click|link|live|store|io|co|me|us)\b/iu;

const link = /https?:\/\/|\bwww\.|<a\s|\[url/giu;

/** Whether a name field has a web address. */
export const hasLinkInName = (values: FormValues): boolean =>
  nameFields.some((name) => hostName.test(values[name] ?? ''));

/** The number of links in all other answers. */
export const countLinks = (values: FormValues): number =>
  Object.entries(values)
    .filter(([name]) => !nameFields.includes(name))
    .reduce((sum, [, text]) => sum + [...text.matchAll(link)].length, 0);

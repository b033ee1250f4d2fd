import { type Kind, kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';

/**
 * The notice of a new submission for staff: its kind, its reference and its link. It never has a value of a
 * field, because nobody can control where e-mail is stored and forwarded.
 * @param siteOrigin `https://…`, without a slash at the end
 */
export function noticeText(siteOrigin: string, kind: Kind, id: string) {
  const reference = referenceOf(id);
  const { noun } = kinds[kind];
  return {
    subject: `New ${noun} ${reference}`,
    message: [
      `A new ${noun} has come in. Its reference is ${reference}.`,
      '',
      'Sign in to read it:',
      siteOrigin + staffPaths.detail(kind, id),
      '',
    ].join('\n'),
  };
}

/** The mail to the new owner of a record, or of many that were handed over together. It has no value of a field. */
export function handoverText(siteOrigin: string, kind: Kind, id: string, isOfMany: boolean) {
  if (isOfMany) {
    return {
      subject: 'Several records were handed to you',
      message: [
        'Several records were handed to you.',
        '',
        'Sign in to see them under Handed to you:',
        siteOrigin + staffPaths.admin,
        '',
      ].join('\n'),
    };
  }
  const reference = referenceOf(id);
  return {
    subject: `The ${kinds[kind].noun} ${reference} was handed to you`,
    message: [
      `The ${kinds[kind].noun} with the reference ${reference} was handed to you.`,
      '',
      'Sign in to read it:',
      siteOrigin + staffPaths.detail(kind, id),
      '',
    ].join('\n'),
  };
}

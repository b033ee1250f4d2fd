import { type Kind, kinds } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { staffPaths } from '#shared/site-routes.ts';

/**
 * What staff read of a new submission: its kind, its reference and where it stands. Never a value of a
 * field, because e-mail is stored and passed on beyond anybody's reach.
 * @param siteOrigin `https://…`, without a slash at the end
 */
export function noticeText(siteOrigin: string, kind: Kind, id: string) {
  const reference = referenceOf(id);
  return {
    subject: `New ${kinds[kind].word} application ${reference}`,
    message: [
      `A new ${kinds[kind].word} application has come in. Its reference is ${reference}.`,
      '',
      'Sign in to read it:',
      siteOrigin + staffPaths.detail(kind, id),
      '',
    ].join('\n'),
  };
}

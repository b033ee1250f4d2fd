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

/** What staff read once a day while records wait among the suspected: how many, and where they stand. */
export function suspectedNoticeText(
  siteOrigin: string,
  { waiting, recent }: { waiting: number; recent: number },
) {
  const [records, wait] = waiting === 1 ? ['record', 'waits'] : ['records', 'wait'];
  return {
    subject: `${waiting} suspected ${records} to look at`,
    message: [
      `${waiting} ${records} ${wait} under Suspected, ${recent} of them from the last 24 hours.`,
      'What is no spam stands in no list before someone releases it.',
      '',
      'Sign in to look at them:',
      siteOrigin + staffPaths.suspected,
      '',
    ].join('\n'),
  };
}

import type { SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { dayWords } from '#shared/desk/shift-words.ts';
import { pairOf, type WatchedDesk } from './watched-desk.ts';

/** The shifts and persons of the events of a calendar file. */
const pairsIn = (file: string): string[] =>
  [...file.replaceAll('\r\n ', '').matchAll(/^UID:([^.]+)\.([^@]+)@/gm)].map(
    ([, shift = '', applicant]) => pairOf(shift, applicant),
  );

const confirms = /^(Confirmed for your|Your shifts? (is|are) confirmed)/;
const cancels = /^(This nurse does not come|Your shifts? (is|are) canceled)/;

/** The parts of a mail after a heading: one for each shift. */
function partsAfter(heading: RegExp, body: string): string[] {
  const parts = body.split('\n\n');
  const first = parts.findIndex((part) => heading.test(part));
  if (first < 0) return [];
  const rest = parts.slice(first + 1);
  const isPart = (part: string) => /^[A-Z]+, \w{3} \d+\/\d+, /.test(part);
  const end = rest.findIndex((part) => !isPart(part));
  return rest.slice(0, end < 0 ? rest.length : end);
}

/**
 * The errors of a mail: a confirmed placement that did not exist at any moment since the mail was begun, or a canceled one that
 * existed all the time.
 */
export function wrongInMail(
  id: string,
  { Content }: SendEmailCommandInput,
  { notifications, begun, versions }: WatchedDesk,
): string[] {
  const { about = [] } = notifications.get(id) ?? {};
  const since = begun.get(id);
  if (!since) return [`${id} was sent and not begun`];
  const { Body, Attachments = [], Subject } = Content?.Simple ?? {};
  const body = Body?.Text?.Data ?? '';
  const existed = (pair: string) => since.there.has(pair);
  const isGone = (pair: string) => !since.before.has(pair) || since.ended.has(pair);
  const files = Attachments.map(({ RawContent }) => new TextDecoder().decode(RawContent));
  const inFiles = files.flatMap((file) => {
    const isRight = file.includes('METHOD:CANCEL') ? isGone : existed;
    return pairsIn(file).filter((pair) => !isRight(pair));
  });
  /** The pairs of the shift in a part: a day can have more than one shift of the order. */
  const pairsOf = (what: 'placed' | 'canceled', part: string) =>
    about
      .filter((news) => news.what === what)
      .filter(({ shift }) => {
        const [{ day } = { day: '' }] = versions.get(shift) ?? [];
        return day !== '' && part.includes(`, ${dayWords(day)}, `);
      })
      .map(({ shift, applicant }) => pairOf(shift, applicant));
  const inText = [
    ...partsAfter(confirms, body).filter((part) => !pairsOf('placed', part).some(existed)),
    ...partsAfter(cancels, body).filter((part) => !pairsOf('canceled', part).some(isGone)),
  ];
  return [...inFiles, ...inText].map((one) => `${id} ${Subject?.Data}: ${one}`);
}

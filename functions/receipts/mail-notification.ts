import { calendarFiles } from '#shared/desk/calendar-file.ts';
import { notificationText } from '#shared/desk/notification-texts.ts';
import type { Notification } from '#shared/desk/notifications.ts';
import { stillNews } from '#shared/desk/still-news.ts';
import { makeSenderSecret, questionLink } from '#shared/status-link.ts';
import { readNamed, readNotificationFacts } from '../desk/notification-facts.ts';
import { beginMail, releaseMail } from '../desk/notifications-store.ts';
import { readFacilities, readShifts } from '../desk/own-shifts-store.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { getRecordItems } from '../records/read-record.ts';
import { mailableOf } from './receipt-for.ts';
import { type Mailable, mailVisitor, texts, UnclearMailError } from './send-mail.ts';

const siteOrigin = requiredEnvironment(environmentNames.siteOrigin);
/** The organizer of calendar files. */
const sender = requiredEnvironment(environmentNames.receiptSender);

/** `bounced`: the mail service takes no mail for the address. `not-begun`: another run has begun the mail, or staff told the party. */
type Outcome = 'sent' | 'bounced' | 'withheld' | 'by-hand' | 'obsolete' | 'not-begun';

/**
 * Mails a notification to its party, with a calendar file for the shifts of a nurse and a link for a question. News that no
 * longer holds is left out. A failure after which the mail was certainly not sent takes its beginning back.
 * @throws Error where a retry can mend it
 */
export async function mailNotification(notification: Notification, now: Date): Promise<Outcome> {
  const record = await recipientOf(notification);
  if (!record?.email || !record.hasFormToken) return 'by-hand';
  let missing: Outcome = 'not-begun';
  let isBegun = false;
  const compose = async () => {
    const isQuestion = notification.about.some(({ what }) => what === 'asked');
    const secret = isQuestion ? makeSenderSecret() : undefined;
    isBegun = await beginMail(notification, secret, now);
    if (!isBegun) return undefined;
    const mail = await mailOf(notification, secret, now);
    if (!mail) missing = 'obsolete';
    return mail;
  };
  const { id, order } = notification;
  // The mail service takes no dots in the values of tags.
  const tags = { kind: 'notification', submission: `${order}_${id.replaceAll('.', '_')}` };
  try {
    const mail = { kind: 'notification' as const, record, compose, tags, isOnce: true };
    const outcome = await mailVisitor(mail, now);
    if (outcome === 'obsolete') return missing;
    return outcome === 'refused' ? 'bounced' : outcome;
  } catch (error) {
    if (isBegun && !(error instanceof UnclearMailError)) await releaseMail(notification, now);
    throw error;
  }
}

/** The address of a nurse's application, or that of a facility: the one that staff entered, or that of its request. */
async function recipientOf({ to, applicant, facility, order, about }: Notification) {
  if (to === 'nurse') {
    const id = applicant ?? '';
    const item = (await getRecordItems('employment', [id])).get(id);
    return item && mailableOf(id, item);
  }
  const email = (await readFacilities([facility])).get(facility)?.email;
  // Staff entered this address, so it needs no form token.
  if (email !== undefined) return { id: facility, email, hasFormToken: true } satisfies Mailable;
  const [shift] = await readShifts(about.map(({ shift }) => ({ order, id: shift })));
  const request = shift?.request ?? '';
  const item = request && (await getRecordItems('employer', [request])).get(request);
  return item ? mailableOf(request, item) : undefined;
}

/** The mail with the news that still holds; undefined where none does. */
async function mailOf(notification: Notification, secret: string | undefined, now: Date) {
  const { id, order, at, to } = notification;
  const facts = await readNotificationFacts(notification);
  const about = stillNews(notification, facts, now);
  const named =
    to === 'nurse'
      ? []
      : about.flatMap(({ applicant, shift }) => {
          const people = facts.shifts.find((one) => one.id === shift)?.people ?? {};
          return applicant ?? Object.keys(people).filter((one) => people[one] === 'placed');
        });
  if (!texts.phones) throw new Error('The stack has no words for notifications yet.');
  const text = notificationText(
    { to, about },
    {
      ...facts,
      people: await readNamed(named, facts.facilities, now),
      agency: { name: texts.name, phones: texts.phones },
      ...(secret !== undefined && {
        link: siteOrigin + questionLink({ order, notification: id, secret }),
      }),
    },
  );
  const host = new URL(siteOrigin).host;
  const calendar = { ...facts, host, agencyName: texts.name, sender };
  return (
    text && {
      ...text,
      attachments: to === 'nurse' ? calendarFiles({ about, at }, calendar) : [],
    }
  );
}

import { openLink, smsLink } from '#frontend/staff/kit/layout/contact-links.ts';
import { momentWords } from '#frontend/staff/kit/layout/day-words.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { ActButton } from '#frontend/ui/act-button.tsx';
import { copyText } from '#frontend/ui/copy-text.ts';
import { focusNext } from '#frontend/ui/focus-target.ts';
import {
  type Notification,
  type NotificationNote,
  newsKinds,
  newsRules,
  notificationRules,
} from '#shared/desk/notifications.ts';
import { daysWords } from '#shared/desk/shift-words.ts';
import type { Order } from '#shared/desk/shifts.ts';
import { stillNews } from '#shared/desk/still-news.ts';
import { deskText } from './desk-texts.ts';
import { useOrderActions } from './use-order-actions.ts';
import type { OrderDesk } from './use-order-desk.ts';

type ToldPeopleProps = { order: Order; desk: OrderDesk };

/** The notifications of an order, the newest first, with the ways to tell people that the stack does not mail. */
export function ToldPeople({ order, desk }: ToldPeopleProps) {
  const { notifications } = order;
  if (notifications.length === 0) return null;
  return (
    <section className="@container stack gap-2" aria-labelledby="told-title">
      <h2 id="told-title" className="title">
        Told
      </h2>
      <ul className="border-b border-hairline">
        {notifications.toReversed().map((one) => (
          <ToldParty key={one.id} notification={one} {...{ order, desk }} />
        ))}
      </ul>
    </section>
  );
}

/** 'Placed: Sat 12/5 and Sun 12/6'. */
function newsWords({ about }: Notification, { shifts }: Order): string {
  return newsKinds
    .flatMap((what) => {
      const own = about.filter((news) => news.what === what).map(({ shift }) => shift);
      const days = shifts.filter(({ id }) => own.includes(id)).map(({ day }) => day);
      return days.length > 0 ? [`${newsRules[what].label}: ${daysWords(days)}`] : [];
    })
    .join('; ');
}

type ToldPartyProps = ToldPeopleProps & { notification: Notification };

function ToldParty({ notification, order, desk }: ToldPartyProps) {
  const mayAct = useMayAct('recruiter');
  const { id, to, applicant = '', facility, state, stateAt, version, until } = notification;
  const { noteNotification } = useOrderActions(notification.order);
  const now = new Date();
  const about = stillNews(notification, order, now);
  // A text that no longer holds reaches nobody, also not by hand.
  const isObsolete = !notificationRules[state].isTold && about.length === 0;
  const { label, isTold } = notificationRules[isObsolete ? 'obsolete' : state];
  const place = desk.facilities.find((one) => one.id === facility);
  const name = to === 'nurse' ? desk.nameOf(applicant) : (place?.name ?? 'The facility');
  const phone = to === 'nurse' ? desk.personOf(applicant)?.phoneNumber : undefined;
  const text = deskText({ ...notification, about }, { order, ...desk });
  const itemId = `told-${id}`;
  const note = async (next: NotificationNote['state']) => {
    const done = `${name}: ${notificationRules[next].label.toLowerCase()}.`;
    const refusal = await noteNotification(id, { version, state: next }, done);
    if (!refusal) focusNext(itemId);
    return refusal?.problem;
  };
  const copy = async () => {
    const isCopied = await copyText(`${text?.subject}\n\n${text?.body}`);
    return isCopied
      ? note('copied')
      : 'The text could not be copied. Open it, and copy it by hand.';
  };
  const openText = async () => {
    const problem = await note('opened-for-writing');
    if (problem === undefined) openLink(smsLink(phone ?? '', text?.short ?? ''));
    return problem;
  };
  const isLeft = mayAct && !isTold && until > now.toISOString();
  const buttons = [
    ...(text ? [{ words: 'Copy text', act: copy }] : []),
    ...(text && phone !== undefined ? [{ words: 'Open text message', act: openText }] : []),
    { words: 'Told by phone', act: () => note('told-by-phone') },
  ];
  return (
    <li
      id={itemId}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-1 border-t border-hairline py-2 text-small outline-none @min-[40rem]:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold" translate="no">
          {name}
        </span>
        <span className="tabular">{newsWords(notification, order)}</span>
        <span className={isTold ? 'text-ink-soft' : 'font-semibold text-clay'}>
          {`${label}, ${momentWords(stateAt, now)}`}
        </span>
      </p>
      {isLeft && (
        <div className="actions gap-2">
          {buttons.map(({ words, act }) => (
            <ActButton key={words} variant="quiet" act={act}>
              <span>{words}</span>
              <span className="visually-hidden">{`: ${name}`}</span>
            </ActButton>
          ))}
        </div>
      )}
      {isLeft && text && (
        <details className="col-span-full">
          <summary className="cursor-pointer text-pine">The text</summary>
          <p className="whitespace-pre-line">{text.body}</p>
        </details>
      )}
    </li>
  );
}

import {
  AlarmClock,
  BadgeAlert,
  Building2,
  CalendarCheck,
  CircleDashed,
  LogIn,
  type LucideIcon,
  MessageCircleQuestion,
  PhoneCall,
  ThumbsUp,
  UserCheck,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { PhoneLink } from '#frontend/staff/desk/phone-link.tsx';
import { NameLoading } from '#frontend/staff/kit/layout/name-loading.tsx';
import { addDays } from '#shared/calendar.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { DayEntry, EntryKind } from './day-entries.ts';
import type { DayPart } from './day-parts.ts';

const icons: Record<EntryKind, LucideIcon> = {
  open: CircleDashed,
  change: Building2,
  call: PhoneCall,
  'said-yes': ThumbsUp,
  asked: MessageCircleQuestion,
  'at-work': UserCheck,
  starts: LogIn,
  'next-action': CalendarCheck,
  overdue: AlarmClock,
  license: BadgeAlert,
};

const partLabels: Record<DayPart, string> = {
  now: 'Now',
  today: 'Today',
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  later: 'Later',
};

/** The day of a part's heading. */
function headingDay(part: DayPart, now: Date): string {
  const today = newYorkDay(now);
  if (part === 'now' || part === 'later') return '';
  return dayWords(part === 'tomorrow' ? addDays(today, 1) : today);
}

/** The most entries that can wait, in one part, before a button shows the rest. */
const mostWaiting = 6;
const canWait = ({ part, kind }: DayEntry): boolean => part === 'later' || kind === 'next-action';

type DayPartProps = { part: DayPart; entries: readonly DayEntry[]; now: Date };

/** A part of the day with its entries. */
export function DayPartList({ part, entries, now }: DayPartProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const day = headingDay(part, now);
  const folded = isWhole ? [] : entries.filter(canWait).slice(mostWaiting);
  const shown = entries.filter((entry) => !folded.includes(entry));
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="day-part__title title row">
        <span>{partLabels[part]}</span>
        {day !== '' && <span className="soft small regular tabular">{day}</span>}
      </h2>
      <ul>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {folded.length > 0 && (
        <button type="button" className="text-button" onClick={() => setIsWhole(true)}>
          {`Show ${folded.length} more`}
        </button>
      )}
    </section>
  );
}

function Entry({ entry }: { entry: DayEntry }) {
  const { time, kind, what, people, place, note, isUrgent, actions } = entry;
  const Icon = icons[kind];
  const about = [what, ...people.map(({ name }) => name), place].filter(Boolean).join(', ');
  return (
    <li className={isUrgent ? 'day-entry day-entry--urgent' : 'day-entry'}>
      <span className="day-entry__time tabular">{time}</span>
      <span className="day-entry__what row strong">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        <span>{what}</span>
      </span>
      {people.length > 0 && (
        <ul className="day-entry__people">
          {people.map(({ id, name, phoneNumber, to }) => (
            <li key={id} className="cluster">
              {name === undefined ? (
                <span className="soft">
                  <NameLoading />
                </span>
              ) : (
                <>
                  <Link className="line-person strong" translate="no" to={to}>
                    {name}
                  </Link>
                  <PhoneLink name={name} phoneNumber={phoneNumber} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div
        className={
          people.length > 0 ? 'day-entry__place' : 'day-entry__place day-entry__place--wide'
        }
      >
        <p>{place}</p>
        {note && <p className="soft small tabular">{note}</p>}
      </div>
      <div
        className={
          actions.length > 1 ? 'day-entry__actions day-entry__actions--many' : 'day-entry__actions'
        }
      >
        {actions.map(({ words, to }) => (
          <Link key={to} className="line-person" to={to}>
            <span>{words}</span>
            <span className="visually-hidden">{`: ${about}`}</span>
          </Link>
        ))}
      </div>
    </li>
  );
}

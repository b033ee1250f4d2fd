import { CalendarX2, CircleCheck, CircleDashed, CirclePause } from 'lucide-react';
import { useId } from 'react';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import type { Staffing } from '#shared/desk/answers.ts';
import { dayWords, timesWords, withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import { changesOf } from '#shared/desk/staffing.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';

const words = neededShifts.week;

type StaffedShift = Staffing['shifts'][number];

type FacilityWeekProps = {
  staffing: Staffing | undefined;
  /** The shifts that the facility states, also those that it has just saved. */
  stated: StatedShifts | undefined;
};

/** A facility's opened shifts by day, with the people who are placed, and what became of its changes. */
export function FacilityWeek({ staffing: { shifts } = { shifts: [] }, stated }: FacilityWeekProps) {
  const id = useId();
  const changes = changesOf(stated);
  const byDay = [...Map.groupBy(shifts, ({ day }) => day)];
  return (
    <section className="facility-week card stack gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      {changes.map(({ at, words: said, answer }) => (
        <p key={`${at} ${said}`} className="notice anywhere">
          <span className="strong">{`${words.changed(dayWords(newYorkDay(new Date(at))))} ${said}.`}</span>{' '}
          <span>{words.answers[answer]}</span>
        </p>
      ))}
      <ul className="stack gap-4">
        {byDay.map(([day, own]) => (
          <li key={day} className="stack gap-2">
            <h3 className="title">{dayWords(day)}</h3>
            <ul className="stack gap-2">
              {own.map((shift) => (
                <FacilityShift key={shift.id} shift={shift} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The mark of a shift: filled, openings that are left, on hold or canceled. */
function markOf({ openings, state, placed }: StaffedShift) {
  const filled = words.filled(placed.length, openings);
  if (state === 'canceled')
    return { Mark: CalendarX2, label: words.states.canceled, color: 'soft' };
  if (state === 'on-hold')
    return { Mark: CirclePause, label: words.states['on-hold'], color: 'soft' };
  return placed.length >= openings
    ? { Mark: CircleCheck, label: filled, color: 'pine strong' }
    : { Mark: CircleDashed, label: filled, color: 'strong' };
}

function FacilityShift({ shift }: { shift: StaffedShift }) {
  const { role, unit, placed } = shift;
  const { Mark, label, color } = markOf(shift);
  return (
    <li className="stack gap-1">
      <p className="strong tabular">
        {[roleAbbreviations[role], unit, withUnbrokenTimes(timesWords(shift))]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={`icon-text ${color}`}>
        <Mark className="icon" size={18} strokeWidth={1.75} aria-hidden />
        <span>{label}</span>
      </p>
      {placed.map(({ name, license }) => (
        <p key={`${name} ${license}`} className="anywhere">
          <span translate="no">{name || words.noName}</span>
          {license !== undefined && <span className="soft">{`, ${license}`}</span>}
        </p>
      ))}
    </li>
  );
}

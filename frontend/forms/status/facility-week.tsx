import { useId } from 'react';
import { neededShifts } from '#frontend/content/needed-shifts.ts';
import type { Staffing } from '#shared/desk/answers.ts';
import { dayWords, timesWords } from '#shared/desk/shift-words.ts';
import { changesOf } from '#shared/desk/staffing.ts';
import type { StatedShifts } from '#shared/desk/stated-shifts.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';

const words = neededShifts.week;

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
    <section className="status card stack gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.title}</h2>
      {changes.map(({ at, words: said, answer }) => (
        <p key={`${at} ${said}`} className="notice anywhere">
          <span className="strong">{`${words.changed(dayWords(newYorkDay(new Date(at))))} ${said}.`}</span>{' '}
          <span>{words.answers[answer]}</span>
        </p>
      ))}
      <ul className="facility-week stack gap-4">
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

function FacilityShift({ shift }: { shift: Staffing['shifts'][number] }) {
  const { role, unit, openings, state, placed } = shift;
  return (
    <li className="facility-week__shift">
      <p className="cluster gap-2">
        <span className="strong tabular">
          {[roleAbbreviations[role], unit, timesWords(shift)].filter(Boolean).join(', ')}
        </span>
        <span className="chip">
          {state === 'open' ? words.filled(placed.length, openings) : words.states[state]}
        </span>
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

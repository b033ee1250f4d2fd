import { CalendarX2, CircleCheck } from 'lucide-react';
import { ownShifts as words } from '#frontend/content/own-shifts.ts';
import { withPhoneLinks } from '#frontend/ui/phone-links.tsx';
import type { OwnShift } from '#shared/desk/answers.ts';
import { detailWords, shiftWords, withUnbrokenTimes } from '#shared/desk/shift-words.ts';
import { placeWords } from './own-shift-words.ts';

/** The shifts for which a nurse is placed, and those of hers that were canceled. */
export const Placements = ({ placements }: { placements: readonly OwnShift[] }) => (
  <ul className="own-shifts__list stack">
    {placements.map((shift) => (
      <Placement key={shift.id} shift={shift} />
    ))}
  </ul>
);

const canceledWords = (by: OwnShift['canceledBy']): string =>
  by === 'nurse' ? words.canceledByYou : words.canceled;

function Placement({ shift }: { shift: OwnShift }) {
  const { state, place, note, canceledBy } = shift;
  const isPlaced = state === 'placed';
  const details = detailWords(shift);
  const Mark = isPlaced ? CircleCheck : CalendarX2;
  return (
    <li className="stack gap-1">
      <p className="strong">{withUnbrokenTimes(shiftWords(shift))}</p>
      <p className={isPlaced ? 'icon-text pine strong' : 'icon-text danger strong'}>
        <Mark className="icon" size={18} strokeWidth={1.75} aria-hidden />
        <span>{isPlaced ? words.confirmed : canceledWords(canceledBy)}</span>
      </p>
      <p className="anywhere">{placeWords(place)}</p>
      {isPlaced && place.address !== undefined && (
        <p className="anywhere">{`${words.address}: ${place.address}`}</p>
      )}
      {isPlaced && place.contact !== undefined && (
        <p className="anywhere">
          <span>{`${words.contact}:`}</span> <span>{withPhoneLinks(place.contact)}</span>
        </p>
      )}
      {isPlaced && details !== '' && <p className="soft anywhere">{details}</p>}
      {isPlaced && note !== undefined && <p className="anywhere">{note}</p>}
    </li>
  );
}

import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { Paper } from './paper.tsx';
import { type Roster, rosterPeople, rosterText } from './roster.ts';

type RosterDialogProps = {
  roster: Roster;
  /** Whether names and licenses are still loading. */
  isLoading: boolean;
  /** The way to the record of a nurse, or to the shifts of a facility. */
  way: { to: string; words: string };
  onClose: () => void;
};

/** The roster of a facility or a nurse: as text to copy, and on paper. */
export function RosterDialog({ roster, isLoading, way, onClose }: RosterDialogProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rosterText(roster));
      setSaid('Copied');
    } catch {
      setSaid('It could not be copied. Select the text below instead.');
    }
  };
  const { title, week, license, shifts } = roster;
  return (
    <Dialog
      className="w-[min(44rem,calc(100%-2*var(--space-4)))]"
      open
      title={title}
      dismissible
      onClose={onClose}
    >
      <p className="soft tabular">{[week, license].filter(Boolean).join(' · ')}</p>
      {isLoading && (
        <p className="soft" role="status">
          Names and licenses are loading.
        </p>
      )}
      <ul className="tabular mt-3">
        {shifts.map((shift) => (
          <li key={shift.key} className="grid border-t border-hairline py-2">
            <span className="strong">{`${shift.day}, ${shift.times}`}</span>
            <span>{[shift.role, shift.place].filter(Boolean).join(', ')}</span>
            <span translate="no">{rosterPeople(shift).join(', ')}</span>
          </li>
        ))}
        {shifts.length === 0 && <li className="soft">No shifts in this week</li>}
      </ul>
      <p className="small" role="status">
        {said}
      </p>
      <div className="dialog__actions">
        <Button inactive={isLoading} onClick={() => window.print()}>
          <Printer size={18} strokeWidth={1.75} aria-hidden />
          Print
        </Button>
        <Button variant="quiet" inactive={isLoading} onClick={copy}>
          <Copy size={18} strokeWidth={1.75} aria-hidden />
          Copy as text
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Link className="line-way" to={way.to}>
          {way.words}
        </Link>
      </div>
      <Paper isLandscape={false}>{() => <RosterPaper roster={roster} />}</Paper>
    </Dialog>
  );
}

/** A roster on paper, in black and white. */
function RosterPaper({ roster: { title, week, license, shifts } }: { roster: Roster }) {
  const isOfFacility = shifts.some(({ people, open }) => people.length > 0 || open > 0);
  return (
    <>
      <h1>{title}</h1>
      <p>{[week, license].filter(Boolean).join(' · ')}</p>
      <table className="paper-week">
        <thead>
          <tr>
            {['Day', 'Time', 'Role', isOfFacility ? 'Unit' : 'Facility'].map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
            {isOfFacility && <th scope="col">People</th>}
          </tr>
        </thead>
        <tbody>
          {shifts.map((shift) => (
            <tr key={shift.key}>
              <th scope="row" className="paper-week__when">
                {shift.day}
              </th>
              <td className="paper-week__when">{shift.times}</td>
              <td>{shift.role}</td>
              <td>{shift.place}</td>
              {isOfFacility && (
                <td>
                  {rosterPeople(shift).map((words) => (
                    <div key={words}>{words}</div>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

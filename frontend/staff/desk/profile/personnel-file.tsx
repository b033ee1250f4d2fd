import { Check, CircleDashed } from 'lucide-react';
import {
  type Credentials,
  fileCheckLabels,
  fileChecks,
  filePartsOf,
  fileResultLabels,
} from '#shared/desk/credentials.ts';
import { usDate } from '#shared/messages.ts';

type PersonnelFileProps = { credentials: Credentials; now: Date };

/** The number of complete parts of the personnel file, with the parts and the noted results. */
export function PersonnelFile({ credentials, now }: PersonnelFileProps) {
  const parts = filePartsOf(credentials, now);
  const complete = parts.filter(({ isComplete }) => isComplete).length;
  return (
    <div className="stack gap-1">
      <p className="strong tabular">{`File complete: ${complete} of ${parts.length}`}</p>
      <ul className="staff-profile__facts">
        {parts.map(({ label, isComplete }) => {
          const Icon = isComplete ? Check : CircleDashed;
          return (
            <li key={label} className={isComplete ? 'icon-text' : 'icon-text soft'}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{isComplete ? label : `${label}: missing`}</span>
            </li>
          );
        })}
      </ul>
      {fileChecks.map((name) => {
        const noted = credentials[name];
        return (
          noted && (
            <p key={name} className="small soft tabular">
              {`${fileCheckLabels[name]}: ${fileResultLabels[noted.result].toLowerCase()} on ${usDate(noted.on)}.`}
            </p>
          )
        );
      })}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { asks as words } from '#frontend/content/asks.ts';
import type { Offer } from '#shared/open-shifts/offer.ts';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { readOffer } from './requests/read-offer.ts';
import type { useAskedShift } from './storage/use-asked-shift.ts';

/** The published shift for which a new nurse asks, over her application, which carries it. Nothing without one. */
export function AskedShiftNotice({ posting, drop }: ReturnType<typeof useAskedShift>) {
  const [offer, setOffer] = useState<Offer | 'closed'>();
  useEffect(() => {
    setOffer(undefined);
    if (posting === undefined) return;
    let isCurrent = true;
    void readOffer(posting).then((found) => isCurrent && setOffer(found));
    return () => {
      isCurrent = false;
    };
  }, [posting]);
  return (
    <div role="status">
      {posting !== undefined && offer !== undefined && (
        <div className="notice">
          {offer === 'closed' ? (
            <p>
              <span>{words.closed}</span> <a href={openShiftsPath}>{words.others}</a>
            </p>
          ) : (
            <p>
              <span className="strong">{`${words.title}: ${offer.title}.`}</span>{' '}
              <span>{words.application.kept}</span>
            </p>
          )}
          <button type="button" className="text-button" onClick={drop}>
            {words.application.drop}
          </button>
        </div>
      )}
    </div>
  );
}

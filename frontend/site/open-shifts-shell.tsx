import { agency } from '#frontend/content/agency.ts';
import { openShifts } from '#frontend/content/open-shifts.ts';
import { type TimeOfDay, WindowParts } from '#frontend/ui/ward-window.tsx';
import { deployPlaceholders } from '#shared/deployed-values.ts';
import { type Shell, slots } from '#shared/open-shifts/shell.ts';
import { Sharing } from './sharing.tsx';

/** The metadata of a page of published shifts, with slots for its values. */
export const OpenShiftsHead = () => (
  <>
    <Sharing
      {...{ path: slots.path, title: slots.title, description: slots.description, data: [] }}
    />
    <meta name="page-head" />
  </>
);

/** The window of each time, which the pages of shifts refer to. */
export const ShiftWindows = () => (
  <svg className="shift-windows" aria-hidden="true">
    {Object.entries(timesOfDay).map(([id, time]) => (
      <symbol key={id} id={id} viewBox="0 0 170 222">
        <WindowParts time={time} />
      </symbol>
    ))}
  </svg>
);

/** The time of day outside the window, by the time of the shifts. */
const timesOfDay: Record<string, TimeOfDay> = {
  days: 'morning',
  evenings: 'afternoon',
  nights: 'night',
};

/** The shell for the function that publishes shifts. @param document with slots for the values of a page */
export const openShiftsShell = (document: string): Shell => ({
  document,
  origin: deployPlaceholders.siteOrigin,
  agency: { name: agency.productName, logo: '/icon-512.png' },
  words: openShifts,
});

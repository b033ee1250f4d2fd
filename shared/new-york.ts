/** Dates and times as the records keep them: US English, New York's clock (sections 3 and 9). */
export const timeZone = 'America/New_York';

const dateFormat = new Intl.DateTimeFormat('en-US', { timeZone });
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `11/20/2026`: the `date` of a record submitted at this instant. */
export const newYorkDate = (instant: Date): string => dateFormat.format(instant);

/** `5:19:28 AM`: the `time` of a record submitted at this instant; a plain space before AM or PM. */
export const newYorkTime = (instant: Date): string =>
  timeFormat.format(instant).replace(/\s/g, ' ');

/** `2026-11-20`: New York's calendar day, which sorts and compares as text. */
export const newYorkDay = (instant: Date): string => dayFormat.format(instant);

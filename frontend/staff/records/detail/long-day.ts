/** A calendar day has no time zone, so it is parsed and formatted in the same one. */
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `February 29, 2020` of `2020-02-29`; a text that is no day stays as it is. */
export function longDay(day: string): string {
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? day : format.format(instant);
}

const hoursOfDay = 24;

/** '48 min', '3.5 h', '26 h', '6 days'. */
export function durationWords(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} min`;
  if (hours >= 3 * hoursOfDay) return `${Math.floor(hours / hoursOfDay)} days`;
  return `${hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours)} h`;
}

/** A duration, or a dash if there is none. */
export const medianWords = (hours: number | undefined): string =>
  hours === undefined ? '–' : durationWords(hours);

/** '67%', or a dash if nothing can have the share. */
export const shareWords = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((part / all) * 100)}%`;

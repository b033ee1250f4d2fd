/** Durations in milliseconds. Days of New York have 23 to 25 hours: count them with `addDays`. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

import type { FacilityChange } from '#shared/desk/facility-change.ts';
import { dayWords } from '#shared/desk/shift-words.ts';
import { newYorkDay } from '#shared/new-york.ts';

/** 'Facility changed this on Thu 11/26: Sun 12/6 removed'. */
export const changedWords = ({ at, words }: Pick<FacilityChange, 'at' | 'words'>): string =>
  `Facility changed this on ${dayWords(newYorkDay(new Date(at)))}: ${words}`;

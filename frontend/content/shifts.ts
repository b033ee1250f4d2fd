import { sample } from './sample.ts';

/** The shifts for each license, and their pay. The note says what decides the pay within a range. */
export const shifts = {
  title: 'The shifts, and what they pay',
  lead: 'You see role, place, hours and pay before you say yes to a shift.',
  note: 'The facility, the shift and your experience decide the pay within the range.',
  terms: { pay: 'Pay', hours: 'Shifts', places: 'Where' },
  roles: [
    {
      short: 'RN',
      name: 'Registered nurses',
      pay: sample('$40 to $55 an hour'),
      hours: sample('Days, evenings and nights of 8 or 12 hours'),
      places: sample('Hospitals, nursing homes, clinics, schools'),
      link: 'Join as an RN',
    },
    {
      short: 'LPN',
      name: 'Licensed practical nurses',
      pay: sample('$32 to $42 an hour'),
      hours: sample('Days, evenings and nights of 8 or 12 hours'),
      places: sample('Nursing homes, assisted living, clinics'),
      link: 'Join as an LPN',
    },
    {
      short: 'LNA / CNA',
      name: 'Licensed nursing assistants',
      pay: sample('$20 to $27 an hour'),
      hours: sample('Days, evenings, nights; also half shifts'),
      places: sample('Nursing homes, hospitals, assisted living'),
      link: 'Join as an LNA',
    },
  ],
  facilities: 'For facilities: hire nurses',
  more: 'What each license covers',
} as const;

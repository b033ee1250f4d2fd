import { sample } from './sample.ts';

/** The shifts for each license, and their pay. The note says what decides the pay within a range. */
export const shifts = {
  title: 'The shifts and the pay',
  lead: 'You see place, hours and pay before you say yes.',
  note: 'Facility, shift and experience set the pay.',
  terms: { pay: 'Pay', hours: 'Shifts', places: 'Where' },
  roles: [
    {
      short: 'RN',
      name: 'Registered nurses',
      pay: sample('$40 to $55 an hour'),
      hours: sample('Days, evenings, nights of 8 or 12 hours'),
      places: sample('Hospitals, nursing homes, clinics'),
      link: 'Join as an RN',
    },
    {
      short: 'LPN',
      name: 'Licensed practical nurses',
      pay: sample('$32 to $42 an hour'),
      hours: sample('Days, evenings, nights of 8 or 12 hours'),
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
  more: 'Our services',
} as const;

/**
 * SAMPLE CONTENT: which shifts there are for each license, and what they pay. The pay is invented and no offer:
 * replace it with your own, and then make `sampleNote` say what the ranges depend on.
 */
export const shifts = {
  title: 'The shifts, and what they pay',
  lead: 'You see role, place, hours and pay before you say yes to a shift.',
  sampleNote: 'Sample numbers, not an offer.',
  terms: { pay: 'Pay, sample', hours: 'Shifts', places: 'Where' },
  roles: [
    {
      short: 'RN',
      name: 'Registered nurses',
      pay: '$40 to $55 an hour',
      hours: 'Days, evenings and nights of 8 or 12 hours',
      places: 'Hospitals, nursing homes, clinics, schools',
      link: 'Ask for RNs',
    },
    {
      short: 'LPN',
      name: 'Licensed practical nurses',
      pay: '$32 to $42 an hour',
      hours: 'Days, evenings and nights of 8 or 12 hours',
      places: 'Nursing homes, assisted living, clinics',
      link: 'Ask for LPNs',
    },
    {
      short: 'LNA / CNA',
      name: 'Licensed nursing assistants',
      pay: '$20 to $27 an hour',
      hours: 'Days, evenings, nights; also half shifts',
      places: 'Nursing homes, hospitals, assisted living',
      link: 'Ask for LNAs',
    },
  ],
  more: 'What each license covers',
} as const;

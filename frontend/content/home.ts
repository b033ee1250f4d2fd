/** SAMPLE CONTENT: the words of the home page; an agency checks them before it publishes. */
export const home = {
  description:
    'We find registered nurses, licensed practical nurses and nursing assistants for open shifts in New Hampshire facilities.',
  hero: {
    title: 'We find nurses for the shifts you need to fill.',
    lead: 'RNs, LPNs and LNAs for hospitals, nursing homes and clinics in New Hampshire. You talk to one person, from the first call to the last shift.',
  },
  steps: {
    title: 'How it works',
    tracks: [
      {
        title: 'For nurses',
        steps: [
          {
            title: 'Tell us about you',
            text: 'Your license, the work you know and the hours you want.',
          },
          {
            title: 'We check your papers',
            text: 'We look up your license, call your references and help with what is missing.',
          },
          {
            title: 'You choose your shifts',
            text: 'We call with shifts that fit. You say yes or no to each one.',
          },
        ],
      },
      {
        title: 'For facilities',
        steps: [
          {
            title: 'Tell us about the gap',
            text: 'The role, the unit, the dates and how to reach you.',
          },
          {
            title: 'We find the nurse',
            text: 'We look for someone with the right license who knows that kind of work.',
          },
          {
            title: 'The shift is filled',
            text: 'You get the name and the license before the shift, and one number to call.',
          },
        ],
      },
    ],
  },
  services: {
    title: 'Who we place',
    lead: 'Every license is looked up before a first shift: RN and LPN in Nursys, LNA in the state’s own look-up.',
    roles: [
      {
        short: 'RN',
        name: 'Registered nurses',
        text: 'Licensed in New Hampshire or with a multistate license under the Nurse Licensure Compact.',
        link: 'Ask for RNs',
      },
      {
        short: 'LPN',
        name: 'Licensed practical nurses',
        text: 'For nursing homes, clinics and care at home, with a New Hampshire or a multistate license.',
        link: 'Ask for LPNs',
      },
      {
        short: 'LNA / CNA',
        name: 'Licensed nursing assistants',
        text: 'New Hampshire licenses LNAs through its Board of Nursing. Elsewhere they are called CNAs.',
        link: 'Ask for LNAs',
      },
    ],
    more: 'What each license covers',
  },
  about: {
    title: 'From Manchester, for the whole state',
    text: 'We work in New Hampshire and nowhere else. So we know its licenses, its look-ups and its roads in January.',
    more: 'About us',
  },
  testimonials: {
    title: 'What people say',
    more: 'All testimonials',
  },
  closing: {
    title: 'A shift to fill, or a shift to find?',
    doors: [
      {
        title: 'For facilities',
        text: 'Tell us the positions, the place, and when we may call you. It takes about five minutes.',
        link: 'Hire Us',
        path: '/hire-us',
      },
      {
        title: 'For nurses',
        text: 'One form and your resume as a PDF. A person reads it and calls you.',
        link: 'Join Us',
        path: '/career',
      },
    ],
  },
} as const;

import { mainPhone, nursesPhone } from './agency.ts';

/** SAMPLE CONTENT: the words of the home page; an agency checks them before it publishes. */
export const home = {
  description:
    'We find registered nurses, licensed practical nurses and nursing assistants for open shifts in New Hampshire facilities.',
  hero: {
    title: 'Nurses for open shifts in New Hampshire',
    lead: 'RNs, LPNs and LNAs for hospitals, nursing homes and clinics. You talk to one person, from the first call to the last shift.',
    doors: [
      {
        title: 'A shift to fill?',
        text: 'Tonight, or for a leave.',
        link: 'Hire Us',
        path: '/hire-us',
      },
      { title: 'Are you a nurse?', text: 'RN, LPN or LNA.', link: 'Join Us', path: '/career' },
    ],
    rota: {
      title: 'Sample schedule: med-surg, Manchester',
      shifts: [
        { at: '7 AM', until: 'to 3 PM', role: 'RN', state: 'filled' },
        { at: '3 PM', until: 'to 11 PM', role: 'LNA', state: 'filled' },
        { at: '11 PM', until: 'to 7 AM', role: 'RN', state: 'open' },
      ],
      states: { filled: 'Filled', open: 'Open' },
    },
  },
  checks: {
    title: 'Checked before a first shift',
    text: 'We don’t just send you a name. We finish these checks before anyone works a shift. Ask to see any of them.',
    points: [
      {
        title: 'The license, at its source',
        text: 'RNs and LPNs at Nursys.com, LNAs on the state’s license lookup. From another compact state, it has to be multistate.',
      },
      {
        title: 'References, by phone',
        text: 'We call people who have worked with the applicant.',
      },
      {
        title: 'Record and test',
        text: 'A criminal record check by the NH Department of Safety after you’re hired and before your first shift, and a blood or urine test.',
      },
      {
        title: 'Age, work authorization, car insurance',
        text: '18 or older, authorized to work in the U.S., and insured for the drive.',
      },
    ],
    more: 'How we work',
  },
  timeline: {
    title: 'From the form to the first shift',
    sampleNote: 'Sample times: an agency says here what it can keep.',
    lanes: [
      {
        title: 'For nurses',
        steps: [
          {
            when: 'Day 0',
            title: 'You apply',
            text: 'One form and your resume, at any hour.',
          },
          {
            when: 'Day 1',
            title: 'We call',
            text: 'A recruiter has read it. You tell us what work and what hours you want.',
          },
          {
            when: 'Day 3',
            title: 'We check your license and references',
            text: 'Something missing? We help you get it.',
          },
          {
            when: 'Then',
            title: 'You choose a shift',
            text: 'We call with shifts that fit. Yes or no to each one.',
          },
        ],
      },
      {
        title: 'For facilities',
        steps: [
          {
            when: 'Hour 0',
            title: 'You tell us the need',
            text: 'Role, unit, dates. By form or by phone.',
          },
          {
            when: 'Hour 2',
            title: 'We call back',
            text: 'With a straight answer, even if we have no one who fits.',
          },
          {
            when: 'Before',
            title: 'You get name and license',
            text: 'So you can look up the license yourself.',
          },
          {
            when: 'Then',
            title: 'The shift is filled',
            text: 'You keep one number to call when a plan changes.',
          },
        ],
      },
    ],
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
        text: 'Tell us the positions, the place, and a good time to call. It takes about five minutes.',
        link: 'Hire Us',
        path: '/hire-us',
        phone: mainPhone,
      },
      {
        title: 'For nurses',
        text: 'One form and your resume as a PDF. A person reads it and calls you.',
        link: 'Join Us',
        path: '/career',
        phone: nursesPhone,
      },
    ],
  },
} as const;

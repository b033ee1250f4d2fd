import { mainPhone, nursesPhone } from './agency.ts';
import type { Photo } from './photo.ts';
import { deadlineLabel, promiseSentence } from './promise.ts';
import { sample } from './sample.ts';

/** The words of the home page. An agency checks them before it publishes. */
export const home = {
  description:
    'Shifts for RNs, LPNs and LNAs in New Hampshire: see the pay for each license and apply. Facilities ask for nurses, for a night or for a leave.',
  hero: {
    title: 'Nursing shifts in New Hampshire',
    lead: 'RNs, LPNs and LNAs work through us in hospitals, nursing homes and clinics. You’ll have one contact from first call to last shift.',
    doors: [
      { title: 'Are you a nurse?', text: 'RN, LPN or LNA.', link: 'Join Us', path: '/career' },
      {
        title: 'A shift to fill?',
        text: 'Tonight, or for a leave.',
        link: 'Hire Us',
        path: '/hire-us',
      },
    ],
    /** Above the day's shifts. `null` shows the windows. */
    photo: sample<Photo | null>(null),
    rota: {
      title: 'A day on a med-surg unit in Manchester',
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
    points: [
      'The license, at its source',
      'References, by phone',
      'Criminal record, blood or urine test',
      'Age, work authorization, car insurance',
    ],
  },
  timeline: {
    title: 'From the form to the first shift',
    lanes: [
      {
        title: 'For nurses',
        desk: 'employment',
        steps: [
          {
            when: 'Today',
            title: 'You apply',
            text: 'One form and your resume, at any hour.',
          },
          {
            when: deadlineLabel('employment'),
            title: 'We call',
            text: `${promiseSentence('employment')} You tell us what work and what hours you want.`,
          },
          {
            when: 'Before a shift',
            title: 'We check your license and references',
            text: 'Missing something? We’ll help you get it.',
          },
          {
            when: 'Then',
            title: 'You choose a shift',
            text: 'We’ll call with shifts that match. Yes or no to each one.',
          },
        ],
      },
      {
        title: 'For facilities',
        desk: 'employer',
        steps: [
          {
            when: 'Today',
            title: 'You tell us the need',
            text: 'Role, unit, dates. By form, or by phone for a shift today or tonight.',
          },
          {
            when: deadlineLabel('employer'),
            title: 'You hear from us',
            text: `${promiseSentence('employer')} You get a straight answer, even if we have no one who fits.`,
          },
          {
            when: 'Before a shift',
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
    title: 'A shift to find, or a shift to fill?',
    doors: [
      {
        title: 'For nurses',
        text: 'One form and your resume as a PDF. A person reads it and calls you.',
        link: 'Join Us',
        path: '/career',
        phone: nursesPhone,
      },
      {
        title: 'For facilities',
        text: 'Tell us the positions, the place, and a good time to call. It takes about five minutes.',
        link: 'Hire Us',
        path: '/hire-us',
        phone: mainPhone,
      },
    ],
  },
} as const;

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
    lead: 'RNs, LPNs and LNAs work through us in hospitals, nursing homes and clinics. One person to call.',
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
    title: 'From form to first shift',
    lanes: [
      {
        title: 'For nurses',
        desk: 'employment',
        steps: [
          {
            when: 'Today',
            title: 'You apply',
            text: 'One form and your resume.',
          },
          {
            when: deadlineLabel('employment'),
            title: 'We call',
            text: promiseSentence('employment'),
          },
          {
            when: 'Before a shift',
            title: 'We check',
            text: 'Your license and references. Missing something? We’ll help.',
          },
          {
            when: 'Then',
            title: 'You choose a shift',
            text: 'We’ll call with shifts that match.',
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
            text: 'By form, or by phone for a shift today or tonight.',
          },
          {
            when: deadlineLabel('employer'),
            title: 'You hear from us',
            text: promiseSentence('employer'),
          },
          {
            when: 'Before a shift',
            title: 'You get a name',
            text: 'And the license, so you can look it up.',
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
        text: 'One form, and your resume as a PDF.',
        link: 'Join Us',
        path: '/career',
        phone: nursesPhone,
      },
      {
        title: 'For facilities',
        text: 'One form. About five minutes.',
        link: 'Hire Us',
        path: '/hire-us',
        phone: mainPhone,
      },
    ],
  },
} as const;

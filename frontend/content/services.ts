import { agency } from './agency.ts';
import { shifts } from './shifts.ts';

const [rn, lpn, lna] = shifts.roles;

/** The words of the services page. An agency checks them before it publishes. */
export const services = {
  description: `RNs, LPNs and LNAs for open shifts in New Hampshire: what each license covers, where ${agency.productName} places it, and what it pays.`,
  title: 'RNs, LPNs and LNAs in New Hampshire',
  lead: 'The work of each license, with the places and the pay. Facilities ask for one night, a leave, or an open position.',
  cardsTitle: 'The three licenses',
  cards: [
    {
      short: 'RN',
      name: 'Registered nurses',
      text: 'They assess patients, plan their care, give medication and lead the team on the unit.',
      facts: [
        { term: shifts.terms.pay, detail: rn.pay },
        { term: 'Works in', detail: 'Hospitals, nursing homes, clinics, schools, homes' },
        { term: 'License', detail: 'New Hampshire, or multistate under the compact' },
      ],
      links: { hire: 'Hire RNs', join: rn.link },
    },
    {
      short: 'LPN',
      name: 'Licensed practical nurses',
      text: 'They give medication and treatments, watch for changes and report them, under the direction of an RN or a physician.',
      facts: [
        { term: shifts.terms.pay, detail: lpn.pay },
        { term: 'Works in', detail: 'Nursing homes, assisted living, clinics, homes' },
        { term: 'License', detail: 'New Hampshire, or multistate under the compact' },
      ],
      links: { hire: 'Hire LPNs', join: lpn.link },
    },
    {
      short: 'LNA / CNA',
      name: 'Licensed nursing assistants',
      text: 'They help people wash, eat, move and rest, and are often the first to notice that something is wrong.',
      facts: [
        { term: shifts.terms.pay, detail: lna.pay },
        { term: 'Works in', detail: 'Nursing homes, hospitals, assisted living, homes' },
        { term: 'License', detail: 'New Hampshire; the compact does not cover LNAs' },
      ],
      links: { hire: 'Hire LNAs', join: lna.link },
    },
  ],
  checked:
    'Before a first shift we look up each license at its source: RNs and LPNs at Nursys, LNAs on the state’s license lookup.',
  gains: [
    {
      id: 'facility',
      title: 'What a facility gets',
      points: [
        {
          title: 'A name and a license before the shift',
          text: 'You can look the license up yourself. We tell you where.',
        },
        {
          title: 'Someone who’s done this work',
          text: 'We ask about the unit first, and look for people who have worked on one like it.',
        },
        {
          title: 'One person to call',
          text: 'When a plan changes, you call the person who made it with you.',
        },
        {
          title: 'A straight answer',
          text: 'If we have no one who fits, we say so right away, so you can ask elsewhere.',
        },
      ],
    },
    {
      id: 'nurse',
      title: 'What a nurse gets',
      points: [
        {
          title: 'The pay before you say yes',
          text: 'Also role, place and hours. You say yes or no to each shift.',
        },
        {
          title: 'Shifts that match',
          text: 'You tell us the days, the hours and how far you drive, and we call with those.',
        },
        {
          title: 'One person to call',
          text: 'The same person from your first call to your last shift.',
        },
        {
          title: 'Help with the papers',
          text: 'If a license, a test or a reference is missing, we tell you how to get it.',
        },
      ],
    },
  ],
} as const;

import { agency } from './agency.ts';

/** The words of the services page. An agency checks them before it publishes. */
export const services = {
  description: `RNs, LPNs and LNAs for open shifts in New Hampshire: what each license covers, where they work, and how to ask ${agency.productName} for them.`,
  title: 'RNs, LPNs and LNAs for your shifts',
  lead: 'For a night, for a leave, or for as long as a position stays open. Tell us the unit and the dates, and we find the person.',
  cardsTitle: 'Who you can ask for',
  cards: [
    {
      short: 'RN',
      name: 'Registered nurses',
      text: 'They assess patients, plan their care, give medication and lead the team on the unit.',
      facts: [
        { term: 'Works in', detail: 'Hospitals, nursing homes, clinics, schools, homes' },
        { term: 'License', detail: 'New Hampshire, or multistate under the compact' },
        { term: 'We check it in', detail: 'Nursys' },
      ],
      link: 'Ask for RNs',
    },
    {
      short: 'LPN',
      name: 'Licensed practical nurses',
      text: 'They give medication and treatments, watch for changes and report them, under the direction of an RN or a physician.',
      facts: [
        { term: 'Works in', detail: 'Nursing homes, assisted living, clinics, homes' },
        { term: 'License', detail: 'New Hampshire, or multistate under the compact' },
        { term: 'We check it in', detail: 'Nursys' },
      ],
      link: 'Ask for LPNs',
    },
    {
      short: 'LNA / CNA',
      name: 'Licensed nursing assistants',
      text: 'They help people wash, eat, move and rest, and are often the first to notice that something is wrong.',
      facts: [
        { term: 'Works in', detail: 'Nursing homes, hospitals, assisted living, homes' },
        { term: 'License', detail: 'New Hampshire; the compact does not cover LNAs' },
        { term: 'We check it in', detail: 'The state’s license lookup' },
      ],
      link: 'Ask for LNAs',
    },
  ],
  facility: {
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
} as const;

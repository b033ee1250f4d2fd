import { agency } from './agency.ts';

/**
 * SAMPLE CONTENT: the three testimonials (a partner's, an employer's, a patient's). These sentences are
 * invented: replace them with words of real people who have agreed to be quoted.
 */
export const testimonials = {
  description: `What a partner, an employer and a patient may say about working with ${agency.productName}. Sample texts until real ones are in.`,
  title: 'What people say',
  lead: 'From a partner, a facility and a patient.',
  note: 'These are sample texts, not quotes of real people.',
  quotes: [
    {
      name: 'Sample partner',
      role: 'Partner',
      description:
        'They tell us what they need and what they don’t know yet. When a start date moves, we hear it the same day. That makes planning possible.',
    },
    {
      name: 'Sample employer',
      role: 'Employer',
      description:
        'I called about a night shift on a unit where not everyone can work. They asked the right questions first, and the nurse who came had worked on one like it.',
    },
    {
      name: 'Sample patient',
      role: 'Patient',
      description:
        'I did not know that she came from an agency. She knew my name, she knew my chart, and she sat down when she talked to me.',
    },
  ],
} as const;

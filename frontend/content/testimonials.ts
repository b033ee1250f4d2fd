import { agency } from './agency.ts';
import type { Face } from './people.ts';
import { sample } from './sample.ts';

type Testimonial = {
  name: string;
  role: string;
  town: string;
  description: string;
  /** A square photo in `frontend/public/photos/`. `''` shows the drawing. */
  photo: string;
  face: Face;
};

/**
 * The three testimonials: a partner's, an employer's and a patient's. The samples are invented. An agency replaces them
 * with words of real people who have agreed to be quoted.
 */
export const testimonials: {
  description: string;
  title: string;
  lead: string;
  quotes: readonly Testimonial[];
} = {
  description: `What a partner, an employer and a patient say about working with ${agency.productName} in New Hampshire.`,
  title: 'What people say',
  lead: 'From a partner, a facility and a patient.',
  quotes: [
    {
      name: sample('Sample partner'),
      role: 'Partner',
      town: sample('Concord'),
      photo: sample(''),
      face: 'short',
      description: sample(
        'They tell us what they need and what they don’t know yet. When a start date moves, we hear it the same day. That makes planning possible.',
      ),
    },
    {
      name: sample('Sample employer'),
      role: 'Employer',
      town: sample('Nashua'),
      photo: sample(''),
      face: 'long',
      description: sample(
        'I called about a night shift on a unit where not everyone can work. They asked the right questions first, and the nurse who came had worked on one like it.',
      ),
    },
    {
      name: sample('Sample patient'),
      role: 'Patient',
      town: sample('Keene'),
      photo: sample(''),
      face: 'bun',
      description: sample(
        'I did not know that she came from an agency. She knew my name, she knew my chart, and she sat down when she talked to me.',
      ),
    },
  ],
};

import { agency } from './agency.ts';
import type { Photo } from './photo.ts';
import { sample } from './sample.ts';

export type Testimonial = {
  name: string;
  role: 'Partner' | 'Employer' | 'Patient';
  town: string;
  /** The point of the story, in a sentence or two. */
  description: string;
  /** The rest of the story, in paragraphs. */
  story: readonly string[];
  /** A portrait. `null` shows the drawing of the role. */
  photo: Photo | null;
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
      photo: sample(null),
      description: sample(
        'They tell us what they need and what they don’t know yet. When a start date moves, we hear it the same day. That makes planning possible.',
      ),
      story: sample([
        'We train nursing assistants. Our classes end on a fixed date, but the licenses don’t come on one. Last spring six people finished, and two of them waited three more weeks.',
        'The office called each of the two and moved their first shifts. Nobody worked before the license was there, and nobody was forgotten.',
      ]),
    },
    {
      name: sample('Sample employer'),
      role: 'Employer',
      town: sample('Nashua'),
      photo: sample(null),
      description: sample(
        'I called about a night shift on a unit where not everyone can work. They asked the right questions first, and the nurse who came had worked on one like it.',
      ),
      story: sample([
        'It was memory care, with one nurse out for surgery. I had three nights to fill before I knew how long she would be gone.',
        'The name and the license number came the day before, and I looked the license up myself. The nurse stayed nine weeks. The whole time I called one number.',
      ]),
    },
    {
      name: sample('Sample patient'),
      role: 'Patient',
      town: sample('Keene'),
      photo: sample(null),
      description: sample(
        'I did not know that she came from an agency. She knew my name, she knew my chart, and she sat down when she talked to me.',
      ),
      story: sample([
        'I was in rehab for five weeks after my hip. The days were busy. The nights were long, and the faces changed.',
        'She came four nights a week. On the last one she wrote down for my daughter what helps me get up. We still use that list.',
      ]),
    },
  ],
};

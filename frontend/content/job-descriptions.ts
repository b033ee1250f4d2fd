import type { Role } from '#shared/nursing-roles.ts';
import { agency } from './agency.ts';
import type { LegalPageContent } from './legal-page.ts';
import { sample } from './sample.ts';

/** The duties of each role, for the job descriptions and for published shifts. An agency replaces them by its own. */
export const duties: Record<Role, string[]> = {
  registered_nurse: sample([
    'Assess patients, plan their care, and adjust the plan when their condition changes.',
    'Give medications and treatments as ordered.',
    'Direct the work of LPNs and LNAs on your unit.',
    'Chart your care, and report at the change of shift.',
  ]),
  lp_nurse: sample([
    'Give medications and treatments under the direction of an RN or a provider.',
    'Watch for changes in patients, and report them to the RN.',
    'Take vital signs, care for wounds, and collect samples.',
    'Chart your care, and report at the change of shift.',
  ]),
  lna_cna: sample([
    'Help patients wash, dress, eat, move and use the toilet.',
    'Take vital signs, and measure what patients eat and drink.',
    'Report what you see to the nurse at once.',
    'Answer call lights, and keep rooms clean and safe.',
  ]),
};

/** The job descriptions that the application asks about. */
export const jobDescriptions: LegalPageContent = {
  description: `What registered nurses, licensed practical nurses and nursing assistants do on a shift with ${agency.productName}.`,
  title: 'Job descriptions',
  sections: [
    {
      title: 'Registered nurse (RN)',
      paragraphs: ['You hold a current RN license that is valid in New Hampshire.'],
      points: duties.registered_nurse,
    },
    {
      title: 'Licensed practical nurse (LPN)',
      paragraphs: ['You hold a current LPN license that is valid in New Hampshire.'],
      points: duties.lp_nurse,
    },
    {
      title: 'Licensed nursing assistant (LNA/CNA)',
      paragraphs: ['You hold a current New Hampshire LNA license.'],
      points: duties.lna_cna,
    },
    {
      title: 'In every role',
      paragraphs: ['These apply to each shift, at each facility.'],
      points: sample([
        'Be on your feet for most of a shift of up to 12 hours.',
        'Lift and turn patients with help or with equipment.',
        'Follow the rules of the facility on infection control and safety.',
        'Keep what you learn about patients private.',
      ]),
    },
  ],
};

import { agency, eitherPhone } from './agency.ts';
import { type LegalPageContent, legalDate } from './legal-page.ts';
import { sample } from './sample.ts';

const { productName, address } = agency;

/** Counsel has to review the text. Then remove the mark of a sample. */
export const termsOfService: LegalPageContent = {
  description: `The terms under which you use the website of ${productName}: what the forms are for, what we promise, and which law applies.`,
  title: 'Terms of Service',
  date: legalDate,
  sections: sample([
    {
      title: 'Who we are',
      paragraphs: [
        `This website belongs to ${productName}, ${address.street}, ${address.city}, ${address.state} ${address.pinCode} (“we”). We supply nurses and nursing assistants to facilities in New Hampshire.`,
        'By using this website you accept these terms. If you do not accept them, please do not use it; you can still reach us by phone.',
      ],
    },
    {
      title: 'What this website is for',
      paragraphs: [
        'You can read about our services, apply for work, ask for staff, or send us a message. Nothing on it is medical, legal or tax advice, and nothing on it replaces an emergency service. In an emergency call 911.',
      ],
    },
    {
      title: 'Applying for work',
      paragraphs: [
        'An application is not a contract of employment and no promise of work or of a number of hours. Any employment begins with a separate written agreement, and depends on the checks that the application names: your license, your references, a pre-employment screening, and a criminal record check by the NH Department of Safety after you’re hired, before your first shift.',
        'You must be at least 18 years old, and what you tell us must be true and complete. An untrue answer may end an application or an employment.',
      ],
    },
    {
      title: 'Asking for staff',
      paragraphs: [
        'A request is not an order. It binds neither side until both have signed a staffing agreement, which sets rates, cancellation, supervision and insurance. The facility remains responsible for the care of its patients and for orientation on the unit.',
        'Please do not put names or health information of patients into any form of this website.',
      ],
    },
    {
      title: 'What you send us',
      paragraphs: [
        'You keep all rights in what you send. You allow us to use it to answer you, to process your application or request, and to keep the records that the law requires. How we treat personal data is written in our privacy policy.',
        'Send only what you have the right to send, and no harmful files. Resumes must be PDF files of at most 10 MB.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: ['You agree not to:'],
      points: [
        'send false applications or requests, or pretend to be someone else;',
        'try to reach the staff area or other people’s data;',
        'disturb the website, or send to it by machine;',
        'copy its texts or pictures for another business without our written consent.',
      ],
    },
    {
      title: 'Links to other websites',
      paragraphs: [
        'Some links lead to websites that we do not run, such as maps and social networks. Their operators are responsible for them, and their own terms apply.',
      ],
    },
    {
      title: 'What we promise, and what we don’t',
      paragraphs: [
        'We take care that this website is correct and works, but we provide it as it is, without warranty of any kind as far as the law allows. It may be out of reach at times.',
        'As far as the law allows, we are not liable for indirect damage or lost profit from the use of this website. Nothing in these terms limits liability that cannot be limited by law.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'We may change these terms. The date at the top is the day on which they took effect, and this page always shows their current text. A change does not touch agreements that were already signed.',
      ],
    },
    {
      title: 'Law and place',
      paragraphs: [
        'The law of the State of New Hampshire applies, without its rules on conflicts of law. The courts of New Hampshire decide. If one of these terms is invalid, the others remain.',
      ],
    },
    {
      title: 'Questions',
      paragraphs: [
        `Write to ${agency.emails[0].address} or call ${eitherPhone}, ${agency.openingHours}.`,
      ],
    },
  ]),
};

import { agency, eitherPhone } from './agency.ts';
import type { LegalPageContent } from './legal-page.ts';

/** The tests of accessibility and their gaps. Change this page with them. */
export const accessibility: LegalPageContent = {
  description: `How the website of ${agency.productName} was tested for accessibility, what was not tested, and how to reach us when something is in your way.`,
  title: 'Accessibility',
  sections: [
    {
      title: 'What we aim for',
      paragraphs: [
        'Everyone can read this website, apply, ask for staff and write to us. We build it to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. No outside auditor has checked it yet, so this is our goal and not a certificate.',
      ],
    },
    {
      title: 'What was tested',
      paragraphs: [
        'Each of these runs by machine with every change, in the Chromium browser, on the size of a phone and of a desktop:',
      ],
      points: [
        'every page with the axe rules, which find missing names, roles, labels and too little contrast, in light and in dark colors;',
        'the same with the cookie notice shown and with the menu of a phone open;',
        'every page at a width of 320 pixels and, on a desktop, at twice its size with letters twice as large again, without scrolling sideways;',
        'every page by keyboard: the order, the focus in sight, and the way past the header;',
        'that what can be pressed is at least 24 pixels wide and high, and that buttons keep their edge in forced colors;',
        'every page with scripts switched off;',
        'all three forms from the first field to the answer by keyboard alone, and where the focus goes when something is wrong;',
        'the menu and the cookie notice by keyboard.',
      ],
    },
    {
      title: 'What was not tested',
      paragraphs: [
        'No machine can say whether a page makes sense to a listener. These are still missing:',
      ],
      points: [
        'a full walk with screen readers (JAWS, NVDA, VoiceOver, TalkBack) by people who use them;',
        'the same tests in Firefox and Safari;',
        'speech input and switch devices.',
      ],
    },
    {
      title: 'Known limits',
      paragraphs: [
        'Sending a form needs scripts. Without them the pages say so and show the phone number. Resumes are taken as PDF files only; if yours cannot be one, call us and we find another way.',
      ],
    },
    {
      title: 'When something is in your way',
      paragraphs: [
        `Call ${eitherPhone} or write to ${agency.emails[0].address}, ${agency.openingHours}. Tell us the page and what you wanted to do. We help you do it by phone, and then repair the page.`,
      ],
    },
  ],
};

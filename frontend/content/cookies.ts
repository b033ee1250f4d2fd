import { draftDays } from '#shared/draft.ts';
import { agency, eitherPhone } from './agency.ts';
import type { LegalPageContent } from './legal-page.ts';
import { sample } from './sample.ts';

/** The words of the notice that asks about cookies. */
export const cookieNotice = {
  title: 'Cookies',
  text: 'OK if we set one cookie so you won’t see this again for a year? No tracking.',
  link: 'Cookie policy',
  accept: 'Accept',
  reject: 'Reject',
} as const;

/** Counsel has to review the text. Then remove the mark of a sample. */
export const cookiePolicy: LegalPageContent = {
  description: `The one cookie of this website, what Accept and Reject do, and what else ${agency.productName} keeps in your browser.`,
  title: 'Cookie Policy',
  sections: sample([
    {
      title: 'What a cookie is',
      paragraphs: [
        'A cookie is a short note that a website leaves in your browser and reads again on your next visit.',
      ],
    },
    {
      title: 'The one that we set',
      paragraphs: [
        'It is called showCookieNotification. It holds the word “false” and stays for one year (31,536,000 seconds). It only tells this website not to show the cookie notice again. It holds nothing about you.',
      ],
    },
    {
      title: 'Accept and Reject',
      paragraphs: [
        'Accept sets that cookie. Reject does not: it leaves a note called cookieNotice, which only says that you pressed Reject and is gone when you close your browser. Without it every tab would ask you again. Everything on this website works either way.',
      ],
    },
    {
      title: 'What else stays in your browser',
      paragraphs: [],
      points: [
        'After you press Reject, that you did, until you close your browser.',
        `What you type into a form, and the resume that you choose, until the form has arrived or you press Clear, for at most ${draftDays} days. After “Shared computer? Don’t save” nothing of it. The privacy policy says what is never kept.`,
        `After you send a form, the number of that submission and a fingerprint of its content, for at most ${draftDays} days, and until it has arrived the key of its link: so that sending it twice, from whichever tab, makes one of it. Nothing that you typed can be read from it. After “Shared computer? Don’t save” it is not kept either.`,
        'After you send a form, its reference, its link and when we received it, until you press “Send another” or close the tab: so that they stay on the page. With them stay the time of a call that you chose and, for half an hour, the last four digits of your phone number and, after a request for nurses, its city and state: so that the next page does not ask for them again. On a shared computer press “Send another” or close the tab. Anyone who has the link and the last four digits of your phone number can see how far it has come, withdraw it, and send another resume and documents for an application.',
        `The shift that you want, after you ask for it on its page, until your request or your application has arrived or you remove it, for at most ${draftDays} days. After “Shared computer? Don’t save” it is not kept either.`,
        'For our staff, after they sign in: the proof that they have signed in, and when they last did something, until they log out; the text of a note, until they save it or close the tab; and when they were here before, their views of lists, and whether they have turned keyboard shortcuts off or hide what was not given.',
      ],
    },
    {
      title: 'Others',
      paragraphs: [
        'No advertising, no analytics, no social network and no font service loads anything on our pages. Links to maps and social networks lead to websites with rules of their own, and nothing is sent to them before you press.',
      ],
    },
    {
      title: 'Removing it',
      paragraphs: [
        'Your browser’s settings show all cookies of this website and remove them. The notice then appears again.',
      ],
    },
    {
      title: 'Questions',
      paragraphs: [`Write to ${agency.emails[0].address} or call ${eitherPhone}.`],
    },
  ]),
};

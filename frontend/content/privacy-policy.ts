import { deployPlaceholders } from '#shared/deployed-values.ts';
import { draftDays } from '#shared/draft.ts';
import { senderCodes } from '#shared/sender-codes.ts';
import { agency, eitherPhone } from './agency.ts';
import { type LegalPageContent, legalDate } from './legal-page.ts';
import { sample } from './sample.ts';

const { productName, address } = agency;

/** Counsel has to review the text. Then remove the mark of a sample. */
export const privacyPolicy: LegalPageContent = {
  description: `Which personal data ${productName} collects through this website, why, who sees it, how long we keep it, and what you can ask of us.`,
  title: 'Privacy Policy',
  date: legalDate,
  sections: sample([
    {
      title: 'In short',
      paragraphs: [
        'We collect what you type into our forms and nothing behind your back: no advertising, no tracking, no sale of data. Our staff read what you send in order to answer you.',
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [],
      points: [
        'Messages: your name, phone number, e-mail address and what you write.',
        'Staffing requests: the same, the facility’s name and address, your position, the positions to fill, the shifts you need, and when and how you want to be reached.',
        'Applications: the same, your license and eligibility answers, education, skills, work experience, last salary, references, declarations, signature, and your resume. If you add them: pictures or scans of licenses, certificates and your identification.',
        'To stop spam we count how many forms come from an internet connection within an hour. The connection is scrambled so that no one can tell it, and the count is gone within four days. You never have to solve a puzzle.',
        'For an hour, scrambled in the same way: how often a connection asked how far an application has come. With the application we note that you asked, that you withdrew it, that you sent another resume or a document, or that you stated shifts or wishes; and six digits by which we recognize the same internet connection, but can’t tell whose it is.',
        'Technical reports: when a form fails, on which page and with which error. They say nothing about you.',
      ],
    },
    {
      title: 'What we ask you not to send',
      paragraphs: [
        'Please send no health information, no patient names, no Social Security number and no bank details through this website. If we need any of it later, we ask for it in another way.',
      ],
    },
    {
      title: 'Why we use it',
      paragraphs: [],
      points: [
        'to answer you and to find staff or shifts;',
        'to check an application: license, references and the other steps that it names;',
        'to keep the records that employment and licensing law require;',
        'to keep this website safe and working.',
      ],
    },
    {
      title: 'People you name as references',
      paragraphs: [
        'Please tell them before you give us their names and phone numbers. We call them about your application and use their data for nothing else.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'Our own staff, who sign in to see it. A facility sees what it needs to know about a nurse who is proposed to it, after the nurse has agreed. Our hosting provider, Amazon Web Services, stores it for us. Authorities see it where the law demands it. We do not sell personal data and do not share it for advertising.',
      ],
    },
    {
      title: 'How it is kept',
      paragraphs: [
        'Data travels encrypted and is stored encrypted. Resumes and documents are private files: a link to one works for a few minutes, for signed-in staff only, and of an identification for our recruiters only. An upload that never becomes an application is removed within four days. Technical reports are removed after 90 days.',
        'We may mail a receipt to the e-mail address in what you send: its reference, what happens next, and the time of a call if you chose one. It has none of your other answers. When you ask on our status page, we mail a code or a link there. Our hosting provider delivers both, and tells us whether a receipt arrived.',
        `After you send a form we show you a link. Anyone who has it and the last four digits of your phone number can see how far your submission has come, withdraw it, and send another resume and documents for an application. The link also shows the shifts of a request, and the wishes and licenses of an application, which can be changed there. A code that we mail works once, within ${senderCodes.validMinutes} minutes, and then does the same for ${senderCodes.provenHours} hours. Neither shows any other answer. We keep only a fingerprint of the link’s key and of the code, from which neither can be made.`,
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We delete your submission after the time below, or sooner if you ask us and no law requires us to keep it.',
      ],
      points: [
        `Messages: ${deployPlaceholders.contactRetention}.`,
        `Staffing requests: ${deployPlaceholders.employerRetention}.`,
        `Applications, with their resumes and documents: ${deployPlaceholders.employmentRetention}.`,
      ],
    },
    {
      title: 'When it is deleted',
      paragraphs: [
        `When our staff delete a record, they can no longer open it. For ${deployPlaceholders.binDays} days an administrator can restore the record or erase it sooner. After that it is erased. Our backups, which nobody reads except after a loss, drop it within another ${deployPlaceholders.backupDays} days. If you send another resume, we keep the first one with it. A resume that we do not accept and a document that you remove are erased within two days, and our backups drop it in the same way. For a year we keep a note that an application was removed, without its content.`,
      ],
    },
    {
      title: 'What stays on your device',
      paragraphs: [
        `Until you send a form, your browser keeps what you type into it, and the resume that you choose, on your device: for at most ${draftDays} days, so that nothing is lost when the page closes. It does not reach us before you press Send. Your answer about a criminal record, your declaration and your signature are never kept. Anyone who uses your browser can read it. On a shared computer press “Shared computer? Don’t save” above the form before you begin, and nothing is saved. “Clear” removes at any time what is there.`,
        'The browser deletes your answers when the form has arrived. It deletes answers past their time at the next visit to any page of this website.',
        'After that the page keeps your reference and your link until you press “Send another” or close the tab.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'This website sets one cookie, and only if you press Accept: it remembers for a year that you have seen the notice. Reject is remembered until you close your browser. The cookie policy says more.',
      ],
    },
    {
      title: 'What you can ask of us',
      paragraphs: [
        'You can ask what we hold about you, have it corrected, have it deleted, or get a copy. Write or call; we will check that it is you, and answer within 45 days. Asking has no influence on an application.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'This website is for adults. We do not knowingly collect data of people under 18.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'The date at the top is the day on which this policy took effect. This page always shows its current text. If a change concerns data that we already hold, we tell the people it is about.',
      ],
    },
    {
      title: 'Questions',
      paragraphs: [
        `${productName}, ${address.street}, ${address.city}, ${address.state} ${address.pinCode}. E-mail ${agency.emails[0].address}, phone ${eitherPhone}, ${agency.openingHours}.`,
      ],
    },
  ]),
};

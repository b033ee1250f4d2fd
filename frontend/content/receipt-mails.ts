import type { Kind } from '#shared/kinds.ts';
import type { ReceiptTexts } from '#shared/receipt-mail.ts';
import { agency, eitherPhone, mainPhone, nursesPhone, phoneOf } from './agency.ts';
import { career } from './career.ts';
import { contact } from './contact.ts';
import { hireUs } from './hire-us.ts';
import { promiseSentence, promisesAt } from './promise.ts';
import { secondSteps } from './status.ts';

type Words = { received: string; whatHappensNow: readonly string[] };

const pages: Record<Kind, Words> = { contact, employer: hireUs, employment: career };

function mailOf(kind: Kind) {
  const { received, whatHappensNow } = pages[kind];
  const lines = ['{office}', '{promise}', ...whatHappensNow];
  const step = secondSteps[kind];
  return {
    promise: promiseSentence(kind, '{answerDay}'),
    promisesAt: promisesAt(kind),
    subject: `${received}: {reference}`,
    body: [
      `${received}. Your reference is {reference}.`,
      ...(step ? [`${step.title} ${step.text}\n{statusLink}`] : []),
      `What happens now:\n${lines.map((line) => `- ${line}`).join('\n')}`,
      `If you did not send us anything, someone typed your address by mistake, and you don’t need to do anything. No one reads replies to this e-mail. Call us at ${phoneOf[kind]}.`,
      agency.productName,
    ].join('\n\n'),
  };
}

/**
 * The receipts for visitors if the stack has the setting `receiptSender`. They have the words of the page, and no answer of
 * the visitor but the time that an employer chose.
 */
export const receiptMails: ReceiptTexts = {
  hours: {
    ...agency.openingTimes,
    days: [...agency.openingTimes.days],
    closedOn: [...agency.openingTimes.closedOn],
  },
  name: agency.productName,
  phones: { nurse: nursesPhone, facility: mainPhone },
  kinds: {
    contact: mailOf('contact'),
    employer: mailOf('employer'),
    employment: mailOf('employment'),
  },
  code: {
    subject: 'Your code for {reference}',
    body: [
      'Your code is {code}.',
      'Type it on our status page to show that what you sent with the reference {reference} is yours. Then you can add to it, change it or withdraw it, and an applicant can ask for shifts. It works once, within {minutes} minutes.',
      `If you did not ask for it, don’t do anything, and don’t give it to anyone: we never ask for it. No one reads replies to this e-mail. Call us at ${eitherPhone}.`,
      agency.productName,
    ].join('\n\n'),
  },
  link: {
    subject: 'Your link for {reference}',
    body: [
      'Your link is {link}',
      'It opens our status page for what you sent with the reference {reference}. The page asks for the last four digits of your phone. An earlier link from a mail no longer works; the link that we showed you after sending does.',
      `If you did not ask for it, don’t do anything, and don’t give it to anyone: we never ask for it. No one reads replies to this e-mail. Call us at ${eitherPhone}.`,
      agency.productName,
    ].join('\n\n'),
  },
};

import type { Kind } from '#shared/kinds.ts';
import type { ReceiptTexts } from '#shared/receipt-mail.ts';
import { agency, mainPhone } from './agency.ts';
import { career } from './career.ts';
import { contact } from './contact.ts';
import { hireUs } from './hire-us.ts';

type Words = { received: string; whatHappensNow: readonly string[] };

const pages: Record<Kind, Words> = { contact, employer: hireUs, employment: career };

function mailOf({ received, whatHappensNow }: Words) {
  return {
    subject: `${received}: {reference}`,
    body: [
      `${received}. Your reference is {reference}.`,
      `What happens now:\n- {office}\n${whatHappensNow.map((line) => `- ${line}`).join('\n')}`,
      `If you did not send us anything, somebody typed your address: you need not do anything. Nobody reads answers to this mail; call us at ${mainPhone}.`,
      agency.productName,
    ].join('\n\n'),
  };
}

/**
 * The receipts that visitors are mailed where the stack has the setting `receiptSender`: the words of the page, and nothing that
 * was typed.
 */
export const receiptMails: ReceiptTexts = {
  hours: { ...agency.openingTimes, days: [...agency.openingTimes.days] },
  name: agency.productName,
  kinds: {
    contact: mailOf(pages.contact),
    employer: mailOf(pages.employer),
    employment: mailOf(pages.employment),
  },
  code: {
    subject: 'Your code for {reference}',
    body: [
      'Your code is {code}.',
      'Type it on our status page to withdraw what you sent with the reference {reference}, or to send another resume for an application. It is good for 15 minutes.',
      `If you did not ask for it, do nothing, and give it to nobody: we never ask for it. Nobody reads answers to this mail; call us at ${mainPhone}.`,
      agency.productName,
    ].join('\n\n'),
  },
};

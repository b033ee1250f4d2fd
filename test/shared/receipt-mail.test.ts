import { expect, it } from 'vitest';
import { receiptMails } from '#frontend/content/receipt-mails.ts';
import { receiptTextsSchema } from '#shared/receipt-mail.ts';

it('takes the texts of the last release, which name no holidays', () => {
  const { closedOn: _, ...hours } = receiptMails.hours;
  expect(receiptTextsSchema.parse({ ...receiptMails, hours }).hours.closedOn).toEqual([]);
});

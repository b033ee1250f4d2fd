import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import type { Kind } from '#shared/kinds.ts';
import { receiptTextsSchema } from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { receiptText } from './receipt-text.ts';

const sender = requiredEnvironment(environmentNames.receiptSender);
const configurationSet = requiredEnvironment(environmentNames.receiptConfigurationSet);
const texts = z.parse(
  receiptTextsSchema,
  JSON.parse(requiredEnvironment(environmentNames.receiptTexts)),
);

/** Two attempts at most: the stream tries again by itself. */
const mails = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

const content = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/**
 * Mails a receipt. By its tags the mail service's events name the record later on.
 * @returns false when the mail service takes no mail for this address, now or later
 */
export async function mailReceipt(
  kind: Kind,
  { id, address, arrivedAt }: { id: string; address: string; arrivedAt: string },
): Promise<boolean> {
  const { subject, body } = receiptText(texts, kind, { id, arrivedAt });
  try {
    await mails.send(
      new SendEmailCommand({
        FromEmailAddress: `"${texts.name}" <${sender}>`,
        Destination: { ToAddresses: [address] },
        ConfigurationSetName: configurationSet,
        EmailTags: [
          { Name: 'kind', Value: kind },
          { Name: 'submission', Value: id },
        ],
        Content: { Simple: { Subject: content(subject), Body: { Text: content(body) } } },
      }),
    );
    return true;
  } catch (error) {
    // Any other refusal is about the sender or the account, and put right in time.
    if (error instanceof BadRequestException) return false;
    throw error;
  }
}

import { domainToASCII } from 'node:url';
import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { receiptTextsSchema } from '#shared/receipt-mail.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';

const sender = requiredEnvironment(environmentNames.receiptSender);
const configurationSet = requiredEnvironment(environmentNames.receiptConfigurationSet);

/** The words of all mails, as the stack hands them over. */
export const texts = z.parse(
  receiptTextsSchema,
  JSON.parse(requiredEnvironment(environmentNames.receiptTexts)),
);

/** Two attempts at most, because the caller retries. */
const mails = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2500, throwOnRequestTimeout: true },
});

const content = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** An address with its domain in ASCII, because SES takes no other. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  return /\P{ASCII}/u.test(domain) ? address.slice(0, at) + domainToASCII(domain) : address;
}

/**
 * Mails a text to one address.
 * @param tags by which the mail service's events name what it is about
 * @returns false when the mail service takes no mail for this address, now or later
 */
export async function sendMail(
  { address, subject, body }: { address: string; subject: string; body: string },
  tags: Record<string, string> = {},
): Promise<boolean> {
  try {
    await mails.send(
      new SendEmailCommand({
        FromEmailAddress: `"${texts.name}" <${sender}>`,
        Destination: { ToAddresses: [asciiDomain(address)] },
        ConfigurationSetName: configurationSet,
        EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
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

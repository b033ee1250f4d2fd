import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '#local/build.ts';
import { builtFunctions } from '../support/bundles.ts';
import { bootWholeLaptop, resourceOf, type SynthesizedTemplate } from '../support/laptop.ts';
import { mailPeople } from '../support/receipts.ts';
import { takeAway } from '../support/take-away.ts';

/** Takes the permission to write submissions from the intake, so that each submission fails on the server. */
const forbidWrites = (template: SynthesizedTemplate) =>
  takeAway(template, 'Intake', 'dynamodb:PutItem', 'Contact-List/*');

/** Requires the code of an authenticator app at every sign-in, as in production. */
function wantCodes(template: SynthesizedTemplate) {
  resourceOf(template, 'AWS::Cognito::UserPool').Properties.MfaConfiguration = 'ON';
}

/**
 * Builds the site and the template unless they are fresh, and boots two laptops: one for all browser tests, which mails visitors, and one whose
 * records can't be written and whose staff need codes.
 */
export default async function boot() {
  await build();
  const laptops = await Promise.all([
    bootWholeLaptop(mailPeople, builtFunctions),
    bootWholeLaptop((template) => {
      forbidWrites(template);
      wantCodes(template);
    }),
  ]);
  const [laptop, failing] = laptops;
  const messages = join(laptop.dataFolder, 'printed.txt');
  appendFileSync(messages, '');
  laptop.onPrint((line) => appendFileSync(messages, `${line}\n`));
  process.env.LAPTOP = JSON.stringify({
    ...laptop.endpoints,
    messages,
    mailFolder: join(laptop.dataFolder, 'mail'),
    failingSite: failing.endpoints.site,
    failingStaff: failing.endpoints.staff,
  });
  return async () => {
    await Promise.all(laptops.map((each) => each.close()));
  };
}

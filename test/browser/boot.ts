import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bootLaptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
} from '../support/laptop.ts';

/** The laptop's create function may not write: every submission fails on the server. */
function forbidWrites(template: SynthesizedTemplate) {
  for (const [id, { Properties }] of [
    ...resourcesOf(template, 'AWS::IAM::Policy'),
    ...resourcesOf(template, 'AWS::IAM::Role'),
  ]) {
    if (!id.startsWith('CreateSubmission')) continue;
    const documents = [
      Properties.PolicyDocument,
      ...(Properties.Policies ?? []).map((policy: any) => policy.PolicyDocument),
    ].filter(Boolean);
    for (const { Statement } of documents) {
      for (const statement of Statement) {
        statement.Action = [statement.Action]
          .flat()
          .map((action) => action.replace('dynamodb:PutItem', 'dynamodb:DescribeLimits'));
      }
    }
  }
}

/** Every sign-in asks for the code of an authenticator app, as it does in production. */
function wantCodes(template: SynthesizedTemplate) {
  resourceOf(template, 'AWS::Cognito::UserPool').Properties.MfaConfiguration = 'ON';
}

/** Boots one laptop for all browser tests, and one whose records can't be written and whose staff need codes. */
export default async function boot() {
  const laptops = await Promise.all([
    bootLaptop(),
    bootLaptop((template) => {
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
    failingSite: failing.endpoints.site,
    failingStaff: failing.endpoints.staff,
  });
  return async () => {
    await Promise.all(laptops.map((each) => each.close()));
  };
}

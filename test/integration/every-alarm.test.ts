import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { synthesize } from '../infra/support/template.ts';

/** The alarms whose cause a laptop can't simulate, with the reason. */
const notOnALaptop: Record<string, string> = {
  'certificate-expiry': 'AWS counts the days of a certificate, and a laptop has none.',
  'receipt-states-lost':
    'A laptop hands an event to its function once: it has no queue for those that fail.',
};

/** The tests that raise alarms, each by its fault or its silence. */
const tests = ['abuse', 'faults', 'malware-scan', 'receipts', 'silence'].map((name) =>
  readFileSync(`test/integration/${name}.test.ts`, 'utf8'),
);

it('every alarm is raised by a test on a laptop, but for those whose cause a laptop can not play', () => {
  const names = synthesize({ settings: 'infra/samples/all-on.json' })
    .ofType('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties.AlarmName.replace('StaffingAgency-', ''));
  const unraised = names.filter((name) => !tests.some((text) => text.includes(`'${name}'`)));
  expect(unraised.toSorted()).toEqual(Object.keys(notOnALaptop).toSorted());
});

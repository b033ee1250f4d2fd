import { HIPAASecurityChecks, NIST80053R5Checks } from 'cdk-nag';
import { buildApp } from '../build-app.ts';
import { acknowledgements } from './acknowledgements.ts';
import { acknowledges, findingsOf, gatingPacks } from './gate.ts';

// Prints what cdk-nag finds: the packs that gate a synthesis with the reason for each finding, and those that only advise.
// An argument names a file of settings.
const [settings] = process.argv.slice(2);
const app = buildApp(settings === undefined ? {} : { settings });

for (const pack of [...gatingPacks(), new NIST80053R5Checks(), new HIPAASecurityChecks()]) {
  const found = Map.groupBy(findingsOf(pack, app), ({ rule }) => rule);
  const count = [...found.values()].flat().length;
  console.log(`\n${pack.name}: ${count} findings of ${found.size} rules`);
  for (const [rule, findings] of found) {
    console.log(`  ${rule} (${findings.length}): ${findings[0]?.description}`);
    const known = acknowledgements.filter((one) => findings.some((it) => acknowledges(one, it)));
    for (const reason of new Set(known.map((one) => one.reason))) console.log(`    → ${reason}`);
  }
}

import { HIPAASecurityChecks, NIST80053R5Checks } from 'cdk-nag';
import { readArguments } from '#scripts/lib/read-arguments.ts';
import { runCommandLine } from '#scripts/lib/run-command-line.ts';
import { buildApp } from '../build-app.ts';
import { acknowledgements } from './acknowledgements.ts';
import { acknowledges, findingsOf, gatingPacks } from './gate.ts';

const usage = `Usage: npm run nag [-- FILE]
Lists the findings of cdk-nag: those of the packs that gate a synthesis with the reason for each, and those of packs that only advise.
  FILE   a file of settings, such as infra/samples/production.json`;

/** `npm run nag`: prints the findings of cdk-nag. */
await runCommandLine(async (args) => {
  const { positionals } = readArguments({ args, allowPositionals: true }, usage);
  const [settings] = positionals;
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
});

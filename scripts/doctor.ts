import { doctorChecks } from './doctor/checks.ts';
import { findDeployment } from './doctor/find-deployment.ts';
import { parseDoctorCommand } from './doctor/parse-doctor-command.ts';
import { exitCodeOf, reportOf, runChecks } from './doctor/run-checks.ts';
import { runCommandLine } from './lib/run-command-line.ts';

/** `npm run doctor`: looks at a deployed stack, or at the running laptop, from outside. */
await runCommandLine(async (args) => {
  const deployment = await findDeployment(parseDoctorCommand(args, process.env));
  const results = await runChecks(doctorChecks(deployment));
  for (const line of reportOf(results)) console.log(line);
  process.exitCode = exitCodeOf(results);
});

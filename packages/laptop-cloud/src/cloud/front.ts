import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { region } from '../account.ts';
import { createHttpApis } from '../api-gateway.ts';
import type { Assets } from '../assets.ts';
import { createCloudFront } from '../cloudfront.ts';
import { startEventSources } from '../event-sources/index.ts';
import { readEventRules } from '../eventbridge/event-rules.ts';
import { type Schedules, startSchedules } from '../eventbridge/schedules.ts';
import type { Addresses, Hosts } from '../hosts.ts';
import type { HttpHandler } from '../http.ts';
import type { CredentialStore } from '../iam.ts';
import { readFunctions } from '../lambda/definitions.ts';
import { errorLine } from '../lambda/function-errors.ts';
import { createLambda, type LambdaFunction } from '../lambda.ts';
import type { ResolvedTemplate } from '../template.ts';
import type { Services } from './services.ts';

/** The parts without data, which can be replaced while the laptop cloud runs: functions, API and distribution. */
export type Front = {
  site: HttpHandler;
  api: HttpHandler;
  functions: LambdaFunction[];
  /** Lets the functions have what streams bring; to be called when no other front does. */
  startEventSources(): { close(): Promise<void> };
  /** Hands an event of the account's bus to the functions that wait for such. */
  putEvent(event: Record<string, unknown>): void;
  /** Runs the functions by their schedules; likewise. */
  startSchedules(): Schedules;
};

const nothingThere: HttpHandler = async () => ({
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'The template has nothing that would answer here.',
});

/**
 * Makes the front of the template.
 * @throws LaptopError for a part that the laptop doesn't emulate; nothing runs yet then.
 */
export function createFront(options: {
  template: ResolvedTemplate;
  assets: Assets;
  services: Services;
  hosts: Hosts;
  addresses: Addresses;
  credentials: CredentialStore;
  logFolder: string;
  bundlesFolder?: string;
  /** Takes a line for each error of a function. */
  print(line: string): void;
}): Front {
  const { template, services, hosts, logFolder, print } = options;
  const functions = readFunctions(options).map((settings) =>
    createLambda(settings, {
      onError: (error) => print(errorLine(settings.title, error, settings.logFile)),
    }),
  );
  const issuer = (userPoolId: string) =>
    `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
  const append = (name: string, line: string) =>
    appendFileSync(join(logFolder, `${name}.log`), `${line}\n`);
  const logGroups = template.ofType('AWS::Logs::LogGroup');
  const apis = createHttpApis({
    template,
    log(logGroupArn, line) {
      // An ARN of a log group may go on with `:*`.
      const group = logGroups.find(({ attributes }) => attributes.Arn?.startsWith(logGroupArn));
      append(group?.logicalId ?? 'access', line);
    },
    invoke: (functionArn, event) =>
      functions.find(({ settings }) => settings.functionArn === functionArn)?.invoke(event),
    keysOf(wanted) {
      const pool = template
        .ofType('AWS::Cognito::UserPool')
        .find(({ ref }) => issuer(ref) === wanted);
      return pool && (() => services.cognito.jwks(pool.ref).keys);
    },
  });
  mkdirSync(logFolder, { recursive: true });
  const site = createCloudFront({
    template,
    getObjectAs: services.s3.getObjectAs,
    apis,
    rewriteHosts: hosts.origins,
    log: (functionName, line) => append(functionName, `${new Date().toISOString()} ${line}`),
  });
  const [api] = apis;
  return {
    site: site ?? nothingThere,
    // Asked at its loopback address, it is asked by its name.
    api: api
      ? ({ headers, ...request }) =>
          api.handler({ ...request, headers: { ...headers, host: api.domainName } })
      : nothingThere,
    functions,
    startEventSources: () => startEventSources({ template, functions, log: append, ...services }),
    putEvent: readEventRules({ template, functions }),
    startSchedules: () => startSchedules({ template, functions }),
  };
}

import { join } from 'node:path';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { routes } from '#functions/api/routes.ts';
import { environmentNames } from '#functions/environment.ts';
import { type FunctionName, functionNames } from '#functions/function-names.ts';
import { settingsSchema } from '#shared/settings.ts';
import { constructIdOf } from './construct-id.ts';
import { addBudget } from './constructs/budget.ts';
import { Canary } from './constructs/canary.ts';
import { DailySweep } from './constructs/daily-sweep.ts';
import { FindIndex } from './constructs/find-index.ts';
import { HttpApi } from './constructs/http-api.ts';
import { LambdaFunction } from './constructs/lambda-function.ts';
import { MalwareScan } from './constructs/malware-scan.ts';
import { Monitoring } from './constructs/monitoring.ts';
import { Notices } from './constructs/notices.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { Receipts } from './constructs/receipts.ts';
import { ResumesBucket } from './constructs/resumes-bucket.ts';
import { StaffPool } from './constructs/staff-pool.ts';
import { SubmissionsTable } from './constructs/submissions-table.ts';
import { Website } from './constructs/website.ts';
import { grantsOf } from './grants.ts';
import type { StackSettings } from './settings.ts';

export type StaffingStackProps = {
  settings: StackSettings;
  /** The bundles: `<folder>/<function name>/index.js`. */
  functionsFolder: string;
  /** The built site. */
  siteFolder: string;
};

/** The whole product: what exists, and how it hangs together; who may touch what is in `grants.ts`. */
export class StaffingStack extends Stack {
  constructor(scope: Construct, id: string, props: StaffingStackProps) {
    const { settings, functionsFolder, siteFolder } = props;
    super(scope, id, {
      stackName: settings.stackName,
      description: 'Website, intake forms and staff area of a medical staffing agency',
      terminationProtection: settings.stage === 'production',
    });
    const disposable = settings.stage === 'test';

    const table = new SubmissionsTable(this, 'Submissions', { disposable });
    const resumes = new ResumesBucket(this, 'Resumes', {
      disposable,
      name: settings.resumesBucketName,
      binDays: settings.binDays,
    });
    const scan = settings.malwareScan
      ? new MalwareScan(this, 'MalwareScan', { resumes })
      : undefined;
    const staff = new StaffPool(this, 'Staff', { disposable, mfa: settings.mfa });

    const publicNames: FunctionName[] = routes
      .filter(({ access }) => access === 'public')
      .map(({ functionName }) => functionName);
    const unwanted: FunctionName[] = [
      ...(settings.canaryMinutes > 0 ? [] : (['watch-site'] as const)),
      ...(settings.receiptSender ? [] : (['send-receipts', 'note-receipt-state'] as const)),
    ];
    const wantedNames = functionNames.filter((name) => !unwanted.includes(name));
    const functions = new Map(
      wantedNames.map((name) => [
        name,
        new LambdaFunction(this, constructIdOf(name), {
          codeFolder: join(functionsFolder, name),
          description: name,
          logRetentionDays: settings.logRetentionDays,
          reservedConcurrency: publicNames.includes(name) ? settings.publicConcurrency : undefined,
          // A request must be answered; what an event starts may take longer.
          ...(name === 'sweep-resumes' && { timeoutSeconds: 900 }),
          ...(name === 'index-submissions' && { timeoutSeconds: 60 }),
          ...(name === 'send-receipts' && { timeoutSeconds: 60 }),
        }),
      ]),
    );
    const grants = grantsOf({ table, resumes, scan, staff, settings });
    for (const [name, to] of functions) for (const grant of grants[name]) grant(to);
    const functionOf = (name: FunctionName): LambdaFunction => {
      const found = functions.get(name);
      if (!found) throw new Error(`There is no function ${name}.`);
      return found;
    };
    const sweeper = functionOf('sweep-resumes');
    new DailySweep(this, 'DailySweep', sweeper);
    // Whoever answers staff writes down what they did, and knows what not everybody sees.
    for (const { access, functionName } of routes) {
      const to = access === 'staff' && functions.get(functionName);
      if (!to) continue;
      table.grantAudit(to, settings.auditRetentionDays);
      to.grant({ [environmentNames.maskSensitive]: String(settings.maskSensitive) });
    }

    const apiFunctions = [...new Set(routes.map(({ functionName }) => functionName))].flatMap(
      (name) => functions.get(name) ?? [],
    );
    const originSecret = settings.waf
      ? new OriginSecret(this, 'OriginSecret', { version: settings.originSecretVersion })
      : undefined;
    for (const to of apiFunctions) originSecret?.grantCheck(to);

    const api = new HttpApi(this, 'Api', { functions, staff, settings });
    const website = new Website(this, 'Website', {
      siteFolder,
      apiHost: api.host,
      apiHeaders: originSecret?.headers ?? {},
      connectOrigins: [staff.endpoint, resumes.origin],
      disposable,
      settings,
      config: {
        region: this.region,
        userPoolId: staff.userPoolId,
        userPoolClientId: staff.clientId,
        cognitoEndpoint: staff.endpoint,
        settings: settingsSchema.parse(settings),
      },
    });
    // A new secret is known to the functions before CloudFront sends it.
    if (originSecret) website.deployAfter(...apiFunctions);
    resumes.allowBrowsersOf(website.origins);
    const findIndex = new FindIndex(this, 'FindIndex', {
      table,
      indexer: functionOf('index-submissions'),
    });
    const notices = new Notices(this, 'Notices', {
      table,
      notifier: functionOf('notify-staff'),
      emails: settings.notifyEmails,
      siteOrigin: website.origin,
    });

    const receipts = settings.receiptSender
      ? new Receipts(this, 'Receipts', {
          table,
          sender: settings.receiptSender,
          mailer: functionOf('send-receipts'),
          noter: functionOf('note-receipt-state'),
        })
      : undefined;

    const watcher = functions.get('watch-site');
    if (watcher) {
      const { canaryMinutes: minutes } = settings;
      new Canary(this, 'Canary', { watcher, minutes, siteOrigin: website.origin });
    }
    const alarmEmails = settings.alarmEmails ?? settings.notifyEmails;
    new Monitoring(this, 'Monitoring', {
      api,
      notices: notices.progress,
      findIndex: findIndex.progress,
      receipts,
      certificateDays: website.certificateDays,
      infections: scan?.infections,
      sweeper: sweeper.lambda,
      watcher: watcher?.lambda,
      emails: alarmEmails,
    });
    if (settings.monthlyBudgetUsd) {
      addBudget(this, { monthlyUsd: settings.monthlyBudgetUsd, emails: alarmEmails });
    }

    const outputs = {
      SiteUrl: website.origin,
      ApiUrl: `https://${api.host}`,
      UserPoolId: staff.userPoolId,
      UserPoolClientId: staff.clientId,
      TableName: table.tableName,
      ResumesBucketName: resumes.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}

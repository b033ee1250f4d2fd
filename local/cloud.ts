import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { region } from './account.ts';
import { readAssets } from './assets.ts';
import { demoStaff } from './cloud/demo-staff.ts';
import { createFront, type Front } from './cloud/front.ts';
import { openListeners, type ServicePorts } from './cloud/listeners.ts';
import { servicesFingerprint, startServices } from './cloud/services.ts';
import { type Deployed, deployedBuckets, deploySite } from './deployment.ts';
import type { Endpoints } from './endpoints.ts';
import type { Schedules } from './eventbridge/schedules.ts';
import { createHosts } from './hosts.ts';
import type { HttpHandler } from './http.ts';
import { createCredentialStore } from './iam.ts';
import { openIds } from './ids.ts';
import type { LambdaFunction } from './lambda.ts';
import { type ResolvedTemplate, resolveTemplate } from './template.ts';

export type Cloud = {
  endpoints: Endpoints;
  /** What stands for the API's own address, beside the distribution. */
  apiUrl: string;
  /**
   * Takes a newly synthesized template while everything runs: site, functions, API and distribution.
   * @returns false, with nothing changed, when tables, buckets or user pools changed: those need a new start.
   * @throws LaptopError for a broken template; the old one runs on.
   */
  update(next: Assembly): Promise<boolean>;
  /** Runs what the template's schedules would run in their time. @throws Error when a function fails */
  runSchedules(): Promise<void>;
  close(): Promise<void>;
};

/** A synthesized template, and the folder with its assets. */
export type Assembly = { template: unknown; assemblyFolder: string };

export type CloudOptions = Assembly & {
  /** Where everything is kept between starts. */
  dataFolder: string;
  /** 0 takes a free one, here and for each service. */
  sitePort: number;
  servicePorts?: ServicePorts;
  /** Takes what the laptop has to say: a verification code that AWS would mail, an error of a function. */
  print(line: string): void;
  /** Puts something in front of the distribution. */
  wrapSite?(site: HttpHandler): HttpHandler;
  /**
   * Holds the functions' bundles by the functions' descriptions while somebody works on them. Without it they
   * are those of the assembly.
   */
  bundlesFolder?: string;
};

const anyPorts: ServicePorts = { dynamodb: 0, s3: 0, cognito: 0, api: 0 };

/**
 * Boots the laptop cloud from a synthesized template.
 * @throws LaptopError in one line: a taken port, a broken template, data of another shape. Nothing
 * keeps running then.
 */
export async function bootCloud(options: CloudOptions): Promise<Cloud> {
  const {
    dataFolder,
    sitePort,
    servicePorts = anyPorts,
    print,
    wrapSite = (site) => site,
    bundlesFolder,
  } = options;
  const logFolder = join(dataFolder, 'logs');
  const ids = openIds(dataFolder);
  const credentials = createCredentialStore();
  const closing: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of closing.splice(0)) await part.close();
  };
  const read = ({ template, assemblyFolder }: Assembly) => {
    const assets = readAssets(assemblyFolder);
    const resolved = resolveTemplate(template, { ids, stackName: assets.stackName });
    ids.save();
    return { assets, template: resolved };
  };

  try {
    const { template, assets } = read(options);
    const listeners = await openListeners(sitePort, servicePorts);
    closing.push(listeners);
    const { addresses } = listeners;
    const hosts = createHosts(template, addresses);
    const functions: LambdaFunction[] = [];
    closing.push({
      close: async () => void (await Promise.all(functions.map((one) => one.close()))),
    });
    const services = await startServices({ template, hosts, dataFolder, credentials, print });
    closing.push(services);
    const fingerprint = servicesFingerprint(template);
    let front: Front | undefined;
    let polling: { close(): Promise<void> } | undefined;
    let schedules: Schedules | undefined;
    services.ses.onEvent((event) => front?.putEvent(event));
    closing.unshift({ close: async () => schedules?.close() });
    // First, so that no function is begun again for a stream while the laptop stops.
    closing.unshift({ close: async () => polling?.close() });

    const show = async (next: ReturnType<typeof read>) => {
      const nextHosts = createHosts(next.template, addresses);
      const made = createFront({
        ...next,
        services,
        hosts: nextHosts,
        addresses,
        credentials,
        logFolder,
        print,
        ...(bundlesFolder !== undefined && { bundlesFolder }),
      });
      functions.push(...made.functions);
      await withDeployed(dataFolder, (deployed) =>
        deploySite({ ...next, store: services.s3, deployed, rewriteHosts: nextHosts.urls }),
      );
      listeners.serve({ site: wrapSite(made.site), api: made.api });
      await polling?.close();
      polling = made.startEventSources();
      await schedules?.close();
      schedules = made.startSchedules();
      for (const retired of front?.functions ?? []) retired.retire();
      front = made;
    };
    await show({ template, assets });

    const { dynamodb, s3, cognito, ses, sns, sqs } = services;
    const [pool] = template.ofType('AWS::Cognito::UserPool');
    const staff = pool ? demoStaff(pool, ids) : { email: '', password: '' };
    ids.save();
    if (pool) await cognito.ensureUser(pool.ref, staff);
    listeners.serve({
      dynamodb: dynamodb.handler,
      s3: s3.handler,
      cognito: cognito.handler,
      ses: ses.handler,
      sns: sns.handler,
      sqs: sqs.handler,
    });
    return {
      endpoints: {
        site: addresses.site,
        dynamodb: addresses.dynamodb,
        s3: addresses.s3,
        cognito: addresses.cognito,
        sns: addresses.sns,
        sqs: addresses.sqs,
        region,
        ...names(template),
        credentials: credentials.issue({ kind: 'operator', name: 'operator', statements: [] }),
        staff,
      },
      apiUrl: addresses.api,
      runSchedules: async () => schedules?.runNow(),
      async update(assembly) {
        const next = read(assembly);
        if (servicesFingerprint(next.template) !== fingerprint) return false;
        await show(next);
        return true;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function names(template: ResolvedTemplate) {
  const filled = deployedBuckets(template);
  const first = (...types: string[]) => template.ofType(...types)[0]?.ref ?? '';
  return {
    tableName: first('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'),
    // The bucket that takes uploads is the one that no deployment fills.
    resumesBucketName:
      template.ofType('AWS::S3::Bucket').find(({ ref }) => !filled.has(ref))?.ref ?? '',
    userPoolId: first('AWS::Cognito::UserPool'),
    userPoolClientId: first('AWS::Cognito::UserPoolClient'),
  };
}

/** Keeps the digests of what was deployed, so that a second start has less to do. */
async function withDeployed(
  dataFolder: string,
  deploy: (deployed: Deployed) => Promise<void>,
): Promise<void> {
  const file = join(dataFolder, 'deployed.json');
  const deployed = new Map(Object.entries(readDigests(file)));
  await deploy(deployed);
  writeFileSync(file, JSON.stringify(Object.fromEntries(deployed)));
}

/** Without them, or when they are damaged, everything is deployed again. */
function readDigests(file: string): Record<string, string> {
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

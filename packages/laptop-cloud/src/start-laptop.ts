import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { region } from './account.ts';
import { readTemplate } from './assembly.ts';
import { readAssets } from './assets.ts';
import { createFront, type Front } from './cloud/front.ts';
import { openListeners } from './cloud/listeners.ts';
import { servicesFingerprint, startServices } from './cloud/services.ts';
import { takeDataFolder } from './data-folder.ts';
import { type Deployed, deploySite } from './deployment.ts';
import type { Schedules } from './eventbridge/schedules.ts';
import { type Addresses, createHosts } from './hosts.ts';
import type { HttpHandler } from './http.ts';
import { createCredentialStore } from './iam.ts';
import { openIds } from './ids.ts';
import type { LambdaFunction } from './lambda.ts';
import { keepServicePorts, readServicePorts } from './service-ports.ts';
import { type Resource, resolveTemplate } from './template.ts';

/** A running laptop cloud. */
export type Laptop = {
  /** Where each part listens, as `http://host:port`. `api` is the API's own address, beside the distribution. */
  addresses: Addresses;
  region: string;
  /** Credentials that may do everything on this laptop, and nothing anywhere else. */
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The resources of the template at the start; `ref` is the name on the laptop. */
  resources: readonly Pick<Resource, 'logicalId' | 'type' | 'ref' | 'properties'>[];
  /** A text that the data folder keeps under a name; `make` runs once for each folder. */
  keep(name: string, make: () => string): string;
  /**
   * Creates a confirmed user with a verified e-mail address and this permanent password, unless the pool has one.
   * @throws Error when the pool is not there, or its policy does not allow the password
   */
  ensureUser(userPoolId: string, user: { email: string; password: string }): Promise<void>;
  /**
   * Takes a template while everything runs: site, functions, API and distribution.
   * @param template by default the assembly's, read again
   * @returns false, with nothing changed, when tables, buckets or user pools changed: those need a new start.
   * @throws LaptopError for a broken template; the old one runs on.
   */
  update(template?: unknown): Promise<boolean>;
  /** Runs the template's schedules now. @throws Error when a function fails */
  runSchedules(): Promise<void>;
  /** Stops everything and gives the data folder back. */
  close(): Promise<void>;
};

export type LaptopOptions = {
  /**
   * The folder of a synthesized assembly with one stack, or a function that synthesizes one and returns its folder.
   * The function runs once the data folder is taken.
   */
  assembly: string | (() => Promise<string>);
  /** Replaces the assembly's template: a test changes the part that it is about. */
  template?: unknown;
  /** The data folder: it keeps everything between starts, and serves one laptop at a time. */
  folder: string;
  /** Empties the data folder first. */
  fresh?: boolean;
  /** The site's port; 0 takes a free one. The services find free ports, and keep them from start to start. */
  port: number;
  /** Takes a line for a person: a verification code that AWS would mail, an error of a function. */
  print?(line: string): void;
  /** Puts a handler in front of the distribution. */
  wrapSite?(site: HttpHandler): HttpHandler;
  /** Bundles to run instead of the assembly's, each in a folder named by its function's description. */
  bundlesFolder?: string;
};

/**
 * Boots a laptop cloud from a synthesized assembly. Functions run in UTC, as in Lambda, so the process does too.
 * @throws LaptopError in one line: a taken port, a broken template, data of another shape. Nothing keeps running then.
 */
export async function startLaptop(options: LaptopOptions): Promise<Laptop> {
  // Workers share the process's time zone.
  process.env.TZ = 'UTC';
  const { folder, fresh = false, assembly } = options;
  const release = takeDataFolder(folder, { fresh });
  try {
    const laptop = await boot({
      ...options,
      assemblyFolder: typeof assembly === 'string' ? assembly : await assembly(),
    });
    return {
      ...laptop,
      close: () => laptop.close().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function boot({
  assemblyFolder,
  folder: dataFolder,
  port,
  print = () => {},
  wrapSite = (site) => site,
  bundlesFolder,
  ...given
}: LaptopOptions & { assemblyFolder: string }): Promise<Laptop> {
  const logFolder = join(dataFolder, 'logs');
  const ids = openIds(dataFolder);
  const credentials = createCredentialStore();
  const closing: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const part of closing.splice(0)) await part.close();
  };
  const read = (template: unknown) => {
    const assets = readAssets(assemblyFolder);
    const resolved = resolveTemplate(template, { ids, stackName: assets.stackName });
    ids.save();
    return { assets, template: resolved };
  };

  try {
    const { template, assets } = read(given.template ?? readTemplate(assemblyFolder));
    const listeners = await openListeners(port, readServicePorts(dataFolder));
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
    listeners.serve({
      dynamodb: dynamodb.handler,
      s3: s3.handler,
      cognito: cognito.handler,
      ses: ses.handler,
      sns: sns.handler,
      sqs: sqs.handler,
    });
    keepServicePorts(dataFolder, addresses);
    return {
      addresses,
      region,
      credentials: credentials.issue({ kind: 'operator', name: 'operator', statements: [] }),
      resources: template.resources,
      keep(name, make) {
        const text = ids.keep(name, make);
        ids.save();
        return text;
      },
      ensureUser: cognito.ensureUser,
      runSchedules: async () => schedules?.runNow(),
      async update(template = readTemplate(assemblyFolder)) {
        const next = read(template);
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

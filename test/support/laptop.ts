import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '#local/start-stack.ts';
import {
  assemblyFolder,
  builtTemplate,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
} from './built-template.ts';

export { resourceOf, resourcesOf, type SynthesizedTemplate } from './built-template.ts';

export type Laptop = Awaited<ReturnType<typeof bootLaptop>>;

/** The timeout of a function in seconds: API Gateway waits 30. */
const functionSeconds = 29;

/**
 * Lifts the limits of requests and times. Tests send more from one address, and without a form, than visitors do. In AWS each
 * function has its own processor; here all functions share the machine's.
 */
function liftLimits(template: SynthesizedTemplate): void {
  const { Variables } = resourceOf(template, 'AWS::Lambda::Function', 'Intake').Properties
    .Environment;
  Object.assign(Variables, {
    SUBMISSIONS_PER_ADDRESS: '100000',
    SUBMISSIONS_WITHOUT_FORM: '100000',
  });
  for (const [, { Properties }] of resourcesOf(template, 'AWS::Lambda::Function')) {
    Properties.Timeout = Math.max(Properties.Timeout ?? 0, functionSeconds);
  }
}

type Change = (template: SynthesizedTemplate) => void;

/**
 * Removes the readers of the table's stream, such as notices, for samples that need none of their work.
 * @param reader the beginning of the logical id of the only one that is removed
 */
export function withoutStream(template: SynthesizedTemplate, reader = ''): void {
  for (const [id] of resourcesOf(template, 'AWS::Lambda::EventSourceMapping')) {
    if (id.startsWith(reader)) delete template.Resources[id];
  }
}

/** Leaves out the files that only browsers load: copying them takes half of a boot. */
function leaveOutAssets(template: SynthesizedTemplate): void {
  const deployments = resourcesOf(template, 'Custom::CDKBucketDeployment');
  for (const [id, { Properties }] of deployments) {
    if (Properties.DestinationBucketKeyPrefix !== 'assets') continue;
    delete template.Resources[id];
    for (const [, other] of deployments) {
      if (other.DependsOn) other.DependsOn = other.DependsOn.filter((one) => one !== id);
    }
  }
}

/**
 * Boots the laptop cloud on free ports and a folder of its own, without the files that only browsers load.
 * @param change edits the synthesized template before the boot
 * @param keptFolder the data of an earlier boot; they stay when this laptop closes
 * @param bundlesFolder other bundles, each in a folder with its function's name
 */
export const bootLaptop = (change?: Change, keptFolder?: string, bundlesFolder?: string) =>
  boot(leaveOutAssets, change, keptFolder, bundlesFolder);

let shared: Promise<Laptop> | undefined;

/**
 * The laptop without readers of the stream that the files of a worker share, for tests that find their own records among others
 * and leave template and demo account as they are. It ends with its worker.
 */
export function sharedLaptop(): Promise<Laptop> {
  shared ??= bootLaptop(withoutStream).then((laptop) => {
    // Vitest ends a worker by this signal.
    process.once('SIGTERM', () => void laptop.close().finally(() => process.exit()));
    return laptop;
  });
  return shared;
}

/** Boots the laptop cloud with the whole site, as `bootLaptop` does without scripts, styles, fonts and images. */
export const bootWholeLaptop = (change?: Change, bundlesFolder?: string) =>
  boot(() => {}, change, undefined, bundlesFolder);

async function boot(
  leaveOut: Change,
  change: Change = () => {},
  keptFolder?: string,
  bundlesFolder?: string,
) {
  const read = (edit: Change): SynthesizedTemplate => {
    const template = builtTemplate();
    leaveOut(template);
    liftLimits(template);
    edit(template);
    return template;
  };
  const template = read(change);
  const dataFolder = keptFolder ?? (await mkdtemp(join(tmpdir(), 'staffing-laptop-')));
  const printed: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  const laptop = await startStack({
    assembly: assemblyFolder,
    template,
    folder: dataFolder,
    port: 0,
    ...(bundlesFolder !== undefined && { bundlesFolder }),
    print(line) {
      printed.push(line);
      for (const listener of listeners) listener(line);
    },
  });
  const { endpoints, addresses } = laptop;
  return {
    endpoints,
    template,
    apiUrl: addresses.api,
    dataFolder,
    printed,
    /** Calls `listener` with every line that the laptop prints from now on. */
    onPrint: (listener: (line: string) => void) => void listeners.push(listener),
    /** The log of a function, found by the beginning of the function's name. */
    async logOf(name: string): Promise<string> {
      const folder = join(dataFolder, 'logs');
      const files = (await readdir(folder)).filter((file) => file.startsWith(name));
      const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
      return texts.join('\n');
    },
    request: (path: string, init: RequestInit = {}) => fetch(`${endpoints.site}${path}`, init),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${endpoints.site}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Runs the targets of all schedules. */
    runSchedules: () => laptop.runSchedules(),
    /** Deploys the built template, changed by `edit`, while the laptop runs. */
    async update(edit: Change = () => {}): Promise<void> {
      if (!(await laptop.update(read(edit)))) {
        throw new Error('The laptop takes this template only at a start.');
      }
    },
    async close(): Promise<void> {
      await laptop.close();
      if (keptFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

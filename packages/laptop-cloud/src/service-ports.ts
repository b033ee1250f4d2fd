import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import type { ServicePorts } from './cloud/listeners.ts';

const portSchema = z.number().check(z.int(), z.gte(0), z.lte(65_535));
const portsSchema = z.object({
  dynamodb: portSchema,
  s3: portSchema,
  cognito: portSchema,
  api: portSchema,
});
const fileOf = (dataFolder: string) => join(dataFolder, 'ports.json');

/**
 * The ports of the services in the last run, which tools and open browsers may still use; any free ones the first
 * time. One that someone else has taken since is replaced by a free one.
 */
export function readServicePorts(dataFolder: string): ServicePorts {
  try {
    return z.parse(portsSchema, JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')));
  } catch {
    return { dynamodb: 0, s3: 0, cognito: 0, api: 0 };
  }
}

/** Keeps the ports of these addresses for the next run. */
export function keepServicePorts(
  dataFolder: string,
  addresses: Record<keyof ServicePorts, string>,
): void {
  const port = (address: string) => Number(new URL(address).port);
  const { dynamodb, s3, cognito, api } = addresses;
  const ports: ServicePorts = {
    dynamodb: port(dynamodb),
    s3: port(s3),
    cognito: port(cognito),
    api: port(api),
  };
  writeFileSync(fileOf(dataFolder), JSON.stringify(ports));
}

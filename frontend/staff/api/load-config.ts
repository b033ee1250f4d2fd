import * as z from 'zod/mini';
import { type Config, configSchema } from '#shared/settings.ts';
import { answerTimeoutMs } from './answer-timeout.ts';

/** Reads `/config.json`. @throws if the file can't be loaded or is invalid */
export async function loadConfig(): Promise<Config> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch('/config.json', { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json was answered with ${response.status}.`);
  return z.parse(configSchema, await response.json());
}

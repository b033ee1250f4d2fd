import * as z from 'zod/mini';
import { type Config, configSchema } from '#shared/settings.ts';
import { answerTimeoutMs } from './answer-timeout.ts';

/** Reads `/config.json`. Rejects when it can't be had or says something else than it should. */
export async function loadConfig(): Promise<Config> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch('/config.json', { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json was answered with ${response.status}.`);
  return z.parse(configSchema, await response.json());
}

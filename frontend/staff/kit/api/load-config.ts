import * as z from 'zod/mini';
import { type Config, configSchema } from '#shared/settings.ts';
import { answerTimeoutMs } from './answer-timeout.ts';
import { ApiError } from './api-error.ts';

/** Reads `/config.json`. @throws ApiError if the server refuses it; another error if it can't be loaded or is invalid */
export async function loadConfig(): Promise<Config> {
  const signal = AbortSignal.timeout(answerTimeoutMs);
  const response = await fetch('/config.json', { signal, cache: 'no-cache' });
  const { ok, status } = response;
  if (!ok) throw new ApiError('refused', { status });
  return z.parse(configSchema, await response.json());
}

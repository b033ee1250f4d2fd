import type { Connection } from '#frontend/ui/connection.ts';
import { hasAnswer } from './api-error.ts';
import { loadConfig } from './load-config.ts';

/** Finds out whether the server answers, and reports the result to the connection. */
export async function probeServer({ tell }: Connection): Promise<boolean> {
  const isAnswered = await loadConfig().then(() => true, hasAnswer);
  tell(isAnswered ? 'answered' : 'failed');
  return isAnswered;
}

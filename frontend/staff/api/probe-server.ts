import type { Connection } from '#frontend/ui/connection.ts';
import { loadConfig } from './load-config.ts';

/** Finds out whether the server answers, and reports the result to the connection. */
export async function probeServer({ tell }: Connection): Promise<boolean> {
  try {
    await loadConfig();
    tell('answered');
    return true;
  } catch {
    tell('failed');
    return false;
  }
}

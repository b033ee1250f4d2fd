import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on a free port until the test ends. */
export async function holdPort(): Promise<{ port: string; release(): Promise<void> }> {
  const server = createServer();
  const port = await new Promise<string>((settle) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      settle(String(address && typeof address === 'object' ? address.port : 0));
    });
  });
  let released: Promise<void> | undefined;
  const release = () => {
    released ??= new Promise<void>((settle) => server.close(() => settle()));
    return released;
  };
  onTestFinished(release);
  return { port, release };
}

/** A port that no process listens on. */
export async function freePort(): Promise<string> {
  const { port, release } = await holdPort();
  await release();
  return port;
}

import type { Addresses } from '../hosts.ts';
import { type HttpHandler, type Listener, listen } from '../http.ts';
import { LaptopError } from '../laptop-error.ts';

/** Ports of the services that a laptop would like to keep; 0 takes any. */
export type ServicePorts = { dynamodb: number; s3: number; cognito: number; api: number };

export type Listeners = {
  addresses: Addresses;
  /** Says who answers at each address from now on; requests wait until it was said once. */
  serve(handlers: Partial<Record<keyof Addresses, HttpHandler>>): void;
  close(): Promise<void>;
};

const loopback = '127.0.0.1';

/**
 * Opens all ports of the laptop cloud on loopback before any service responds, because the services need
 * the addresses of each other.
 * @throws LaptopError when the site's port is taken or not allowed. A service whose port is taken gets
 * a free one.
 */
export async function openListeners(sitePort: number, ports: ServicePorts): Promise<Listeners> {
  const opened: Listener[] = [];
  const gates = {
    site: gate(),
    s3: gate(),
    cognito: gate(),
    dynamodb: gate(),
    sns: gate(),
    sqs: gate(),
    ses: gate(),
    api: gate(),
  };
  const close = async () => {
    await Promise.all(opened.splice(0).map((listener) => listener.close()));
  };

  async function open(handler: HttpHandler, port: number, host = loopback): Promise<Listener> {
    const listener = await listen(handler, { port, host });
    opened.push(listener);
    return listener;
  }
  const openOrFree = (handler: HttpHandler, port: number) =>
    open(handler, port).catch(() => open(handler, 0));

  try {
    const site = await open(gates.site.handler, sitePort);
    // Browsers try ::1 for localhost first; someone else's server must not answer there.
    await open(gates.site.handler, site.port, '::1').catch((error: unknown) => {
      if (codeOf(error) === 'EADDRINUSE' && sitePort !== 0) throw error;
    });
    return {
      addresses: {
        site: `http://localhost:${site.port}`,
        dynamodb: (await openOrFree(gates.dynamodb.handler, ports.dynamodb)).url,
        s3: (await openOrFree(gates.s3.handler, ports.s3)).url,
        cognito: (await openOrFree(gates.cognito.handler, ports.cognito)).url,
        sns: (await open(gates.sns.handler, 0)).url,
        sqs: (await open(gates.sqs.handler, 0)).url,
        ses: (await open(gates.ses.handler, 0)).url,
        api: (await openOrFree(gates.api.handler, ports.api)).url,
      },
      serve(handlers) {
        for (const [name, { open: openGate }] of Object.entries(gates)) {
          const handler = Object.entries(handlers).find(([key]) => key === name)?.[1];
          if (handler) openGate(handler);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw portError(error, sitePort);
  }
}

/** A handler that waits for the one that will answer. */
function gate() {
  let answering: HttpHandler | undefined;
  let opened: (() => void) | undefined;
  const first = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const handler: HttpHandler = async (request) => {
    while (!answering) await first;
    return answering(request);
  };
  return {
    handler,
    open(next: HttpHandler) {
      answering = next;
      opened?.();
    },
  };
}

function portError(error: unknown, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    const message = `Port ${port} is taken. Stop what uses it, or choose another.`;
    return new LaptopError(message, { cause: error, option: 'port' });
  }
  if (code === 'EACCES') {
    const message = `Port ${port} is not allowed to this user. Choose another.`;
    return new LaptopError(message, { cause: error, option: 'port' });
  }
  return error;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import { isRecord } from '../is-record.ts';

type Redirection = { host: string; url: string };

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Gives a worker the network of the laptop cloud: https requests to the redirected host go to its
 * loopback address, and every other host that isn't loopback is unreachable, so that a function can't
 * come to depend on the outside.
 */
export function closeNetwork(redirected: Redirection): void {
  const { request } = https;
  https.request = (...parameters: unknown[]) => {
    const url = requestUrl(parameters);
    return url?.hostname === redirected.host
      ? requestInstead(new URL(url.pathname + url.search, redirected.url), parameters)
      : Reflect.apply(request, https, parameters);
  };
  https.get = (...parameters: unknown[]) => Reflect.apply(https.request, https, parameters).end();
  syncBuiltinESMExports();

  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const original = new Request(input, init);
    const url = new URL(original.url);
    return url.hostname === redirected.host
      ? fetch(new Request(new URL(url.pathname + url.search, redirected.url), original))
      : fetch(original);
  };

  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...parameters: unknown[]) {
    const host = socketHost(parameters);
    if (host === undefined || loopbackHosts.has(host)) {
      return Reflect.apply(connect, this, parameters);
    }
    // As a failing network would: after the caller has set up its socket.
    process.nextTick(() => this.destroy(unreachable(host)));
    return this;
  };
}

/** The address of a request in any of the forms that `https.request` takes. */
function requestUrl([first]: unknown[]): URL | undefined {
  if (typeof first === 'string' || first instanceof URL) return new URL(first);
  if (!isRecord(first)) return undefined;
  const host = first.hostname ?? first.host;
  return (
    URL.parse(String(first.path ?? '/'), `https://${String(host ?? 'localhost')}`) ?? undefined
  );
}

function requestInstead(url: URL, parameters: unknown[]): http.ClientRequest {
  const options = parameters.filter(isRecord).find((one) => !(one instanceof URL)) ?? {};
  // Options of TLS and of the other host are dropped.
  const { agent, host, hostname, port, protocol, path, servername, ...kept } = options;
  const started = http.request(url, kept);
  const listener = parameters.at(-1);
  if (typeof listener === 'function') {
    started.once('response', (response) => listener(response));
  }
  return started;
}

/** The host that `Socket.connect` is asked for; `undefined` for a local socket. */
function socketHost([first, second]: unknown[]): string | undefined {
  const target: unknown = Array.isArray(first) ? first[0] : first;
  if (isRecord(target)) {
    return target.path ? undefined : String(target.host ?? 'localhost');
  }
  if (typeof target === 'string' && Number.isNaN(Number(target))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}

function unreachable(host: string): Error {
  const message = `connect ENETUNREACH ${host}: on a laptop, functions reach only the laptop cloud`;
  return Object.assign(new Error(message), { code: 'ENETUNREACH', syscall: 'connect' });
}

import type { HttpHandler } from '../http.ts';

const scriptPath = '/__dev/reload.js';
const eventsPath = '/__dev/events';

export type LiveReload = {
  /** Adds a script to every page, from the site's own origin, as a strict policy allows. */
  wrapSite(site: HttpHandler): HttpHandler;
  /** Reloads every open page, also those that ask only later. */
  reload(): void;
};

/**
 * Reloads pages when the site changed. A page asks for events since the version that it was made
 * with; the answer comes when there is a newer one, and the browser asks again after a lost connection.
 */
export function createLiveReload(): LiveReload {
  // A page of an earlier process is older than any of this one.
  let version = Date.now();
  const waiting = new Set<() => void>();
  const script = () => `const events = new EventSource('${eventsPath}?since=${version}');
events.addEventListener('reload', () => location.reload());
`;

  return {
    reload() {
      version += 1;
      for (const tell of waiting) tell();
      waiting.clear();
    },
    wrapSite: (site) => async (request) => {
      const noStore = { 'cache-control': 'no-store' };
      if (request.path === scriptPath) {
        const headers = { ...noStore, 'content-type': 'text/javascript' };
        return { status: 200, headers, body: script() };
      }
      if (request.path === eventsPath) {
        if (request.query === `since=${version}`) {
          await new Promise<void>((resolve) => waiting.add(resolve));
        }
        const headers = { ...noStore, 'content-type': 'text/event-stream' };
        return { status: 200, headers, body: 'retry: 300\nevent: reload\ndata:\n\n' };
      }
      if (!request.headers.accept?.includes('text/html')) return site(request);
      // A page is changed here, so it must come whole and as plain text.
      const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
      const response = await site({ ...request, headers });
      if (!response.headers['content-type']?.startsWith('text/html')) return response;
      const { 'content-length': ___, etag, ...kept } = response.headers;
      const tag = `<script src="${scriptPath}" defer></script>`;
      const body = response.body.toString().replace(/(?<=<\/title>)|$/i, tag);
      return { ...response, headers: kept, body };
    },
  };
}

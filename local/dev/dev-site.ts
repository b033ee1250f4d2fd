import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import type { HttpHandler, HttpRequest, HttpResponse } from 'laptop-cloud';
import { createServer, type ViteDevServer } from 'vite';
import {
  type DeployedValues,
  deployedValueNames,
  deployPlaceholders,
  valuesOf,
} from '#shared/deployed-values.ts';
import { openShiftsPath } from '#shared/open-shifts/paths.ts';
import { configSchema } from '#shared/settings.ts';
import { siteFiles } from '#shared/site-routes.ts';

/** The paths that only the built site, the API and the function that publishes shifts serve. */
const isOfLaptop = (path: string): boolean =>
  path.startsWith('/api/') || path === '/config.json' || path.startsWith(openShiftsPath);

export type DevSite = {
  vite: ViteDevServer;
  /** Answers pages from their sources as they are now, and all else from Vite or the laptop. */
  wrapSite(site: HttpHandler): HttpHandler;
};

/**
 * Starts Vite's own server and puts it behind the laptop's address. Its sockets, by which pages hear of
 * changes, go to it directly. Pages come without the content security policy here, because Vite writes
 * scripts and styles into them.
 */
export async function startDevSite(projectFolder: string, findPort = freePort): Promise<DevSite> {
  const { vite, port } = await startVite(projectFolder, findPort);
  vite.watcher.on('change', (file) => {
    // Pages are rendered on request: the browser has nothing of them that could be replaced.
    const isOfPages = /\/frontend\/(?:site\/|content\/|render\.tsx)/.test(file);
    const isLoaded = vite.environments.client.moduleGraph.getModulesByFile(file)?.size;
    if (isOfPages || (/\/(?:frontend|shared)\//.test(file) && !isLoaded)) {
      vite.ws.send({ type: 'full-reload' });
    }
  });
  return {
    vite,
    wrapSite: (site) => async (request) => {
      if (request.method !== 'GET' || isOfLaptop(request.path)) return site(request);
      if (request.headers.accept?.includes('text/html')) return answerPage(vite, site, request);
      const answer = await askVite(port, request);
      return answer.status === 404 ? site(request) : answer;
    },
  };
}

/** Starts Vite. Another process can take a free port before Vite does, so Vite gets another port up to four times. */
async function startVite(
  projectFolder: string,
  findPort: typeof freePort,
  retries = 4,
): Promise<{ vite: ViteDevServer; port: number }> {
  const port = await findPort();
  const vite = await createServer({
    configFile: join(projectFolder, 'frontend/vite.config.ts'),
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      hmr: { host: '127.0.0.1', clientPort: port },
      watch: { ignored: ['cdk.out', 'dist', '.local'].map((folder) => `**/${folder}/**`) },
    },
  });
  try {
    await vite.listen();
    return { vite, port };
  } catch (error) {
    await vite.close();
    if (retries === 0) throw error;
    return startVite(projectFolder, findPort, retries - 1);
  }
}

/** The built site's answer with the page as its sources are now. */
async function answerPage(
  vite: ViteDevServer,
  site: HttpHandler,
  request: HttpRequest,
): Promise<HttpResponse> {
  const { 'accept-encoding': _, 'if-none-match': __, ...plain } = request.headers;
  const built = await site({ ...request, headers: plain });
  if (!built.headers['content-type']?.startsWith('text/html')) return built;
  const { 'content-security-policy': ___, etag, 'content-length': ____, ...kept } = built.headers;
  const headers = { ...kept, 'cache-control': 'no-store' };
  try {
    const { renderSite } = await vite.ssrLoadModule('/frontend/render.tsx');
    const asset = (source: string) => ({ address: `/${source}`, imports: [] });
    const files: Record<string, string> = renderSite(asset, {
      year: `${new Date().getFullYear()}`,
    });
    const own = siteFiles.document(request.path);
    // A page that is new in the route table has its document before the edge function knows it.
    const isPage = own in files;
    const other = built.status === 404 ? siteFiles.notFound : siteFiles.staff;
    const page = files[isPage ? own : other] ?? '';
    const filled = fill(page, await deployedValues(site, request));
    const body = await vite.transformIndexHtml(request.path, filled);
    return { status: isPage ? 200 : built.status, headers, body };
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return { status: 500, headers, body: errorPage(error) };
  }
}

/** Vite's own overlay, with the stack in the sources. Its client reloads the page once the mistake is put right. */
function errorPage(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const message = error instanceof Error ? error.message : String(error);
  const shown = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c');
  return `<!doctype html><title>Error</title><body><script type="module">
import { ErrorOverlay } from '/@vite/client';
document.body.append(new ErrorOverlay(${shown}));
</script>`;
}

async function deployedValues(site: HttpHandler, request: HttpRequest): Promise<DeployedValues> {
  const answer = await site({ ...request, path: '/config.json', query: '', headers: {} });
  const { settings } = configSchema.parse(JSON.parse(answer.body.toString()));
  return {
    siteOrigin: `http://${request.headers.host}`,
    ...valuesOf(settings, false),
  };
}

const fill = (page: string, values: DeployedValues): string =>
  deployedValueNames.reduce(
    (text, name) => text.replaceAll(deployPlaceholders[name], values[name]),
    page,
  );

/** A module, a style or a file, from Vite's server. */
async function askVite(port: number, { path, query, headers }: HttpRequest): Promise<HttpResponse> {
  const { accept = '*/*', 'if-none-match': tag } = headers;
  const answer = await fetch(`http://127.0.0.1:${port}${path}${query && `?${query}`}`, {
    headers: { accept, ...(tag && { 'if-none-match': tag }) },
  });
  const {
    'content-length': _,
    connection,
    'keep-alive': __,
    ...kept
  } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers: kept, body: Buffer.from(await answer.arrayBuffer()) };
}

/** @returns a port of 127.0.0.1 that nobody listens on now */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const socket = createSocket().listen(0, '127.0.0.1', () => {
      const address = socket.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      socket.close(() => resolve(port));
    });
  });

import { promises as files } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib } from 'node:zlib';
import { compressedAssets } from '#shared/compressed-assets.ts';

const compress = promisify(brotliCompress);

/**
 * Writes a copy of every script and stylesheet of a built site, compressed as far as Brotli can.
 * Documents have none: what only a deployment knows is put into them after the build.
 * @param siteFolder a built site
 * @param outputFolder where the copies go, as `assets/<name>`; what was there goes first
 * @throws what is wrong with a file; only a site without `assets/` leaves the copies that were there
 */
export async function compressAssets(siteFolder: string, outputFolder: string): Promise<void> {
  const pattern = new RegExp(compressedAssets.pattern);
  const assets = join(siteFolder, 'assets');
  const found = await files.readdir(assets, { recursive: true, withFileTypes: true });
  const names = found
    .map((entry) => relative(siteFolder, join(entry.parentPath, entry.name)))
    .filter((name) => pattern.test(`/${name.split(sep).join('/')}`));
  // Before the new ones are there: should this fail, nobody must deploy the copies of another site.
  await files.rm(outputFolder, { recursive: true, force: true });
  await files.mkdir(dirname(outputFolder), { recursive: true });
  const stage = await files.mkdtemp(`${outputFolder}-`);
  try {
    await Promise.all(
      names.map(async (name) => {
        const content = await files.readFile(join(siteFolder, name));
        const target = join(stage, name);
        await files.mkdir(dirname(target), { recursive: true });
        await files.writeFile(
          target,
          await compress(content, {
            params: {
              [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
              [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
              [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
        );
      }),
    );
    await files.chmod(stage, 0o755);
    await files.rename(stage, outputFolder);
  } finally {
    await files.rm(stage, { recursive: true, force: true });
  }
}

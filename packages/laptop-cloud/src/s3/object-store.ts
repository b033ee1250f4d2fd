import { mkdirSync, promises, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Checksum, md5 } from './checksums.ts';
import { folderNameOf, randomName, readOpened, writeJsonAtomically } from './files.ts';
import {
  type Description,
  plainDescription,
  type StoredObject,
  storedObject,
} from './stored-object.ts';

/** Looks at the current version (undefined when there is none) and throws to prevent the change. */
export type Precondition = (current: StoredObject | undefined) => void;

type NewObject = {
  key: string;
  content: Buffer;
  description: Description;
  checksum?: Checksum;
  tags?: Record<string, string>;
  /** Of a multipart upload; else the content's MD5. */
  etag?: string;
};

export type ObjectStore = {
  /** The current version; undefined when there is none or it is a delete marker. */
  current(key: string): StoredObject | undefined;
  /** All versions of a key, the newest first; delete markers included. */
  versions(key: string): readonly StoredObject[];
  /** The keys that have a current version, in the order of their UTF-8 bytes. */
  keys(): string[];
  /** Every key that has a version of any kind. */
  allKeys(): string[];
  read(object: StoredObject): Promise<Buffer>;
  /** Checks the precondition and makes the new version current in one step. */
  put(object: NewObject, precondition?: Precondition): Promise<StoredObject>;
  /** Removes the current version, or puts a delete marker on it; the marker is returned. */
  delete(key: string, precondition?: Precondition): StoredObject | undefined;
  /** Gives one version these tags and no others; undefined when it is not there. */
  tag(key: string, versionId: string, tags: Record<string, string>): StoredObject | undefined;
  /** Removes one version for good; it was there if it is returned. */
  deleteVersion(key: string, versionId: string): StoredObject | undefined;
};

/**
 * Keeps the objects of one bucket in a folder: `<key's folder>/<version>.json` beside the body that
 * it names. The JSON's rename is the moment at which a version exists; bodies without one are
 * removed at the next start. The index of all versions is in memory.
 * @throws Error when a metadata file can't be read.
 */
export function createObjectStore(options: {
  folder: string;
  isVersioned: boolean;
  now: () => Date;
  /** Hears of every object that was made, whatever made it. */
  onCreated?: (object: StoredObject) => void;
}): ObjectStore {
  const { folder, isVersioned, now, onCreated } = options;
  mkdirSync(folder, { recursive: true });
  const index = load(folder);
  let lastSequence = Math.max(0, ...[...index.values()].flat().map(({ sequence }) => sequence));

  const versions = (key: string): readonly StoredObject[] => index.get(key) ?? [];
  const current = (key: string) => {
    const [newest] = versions(key);
    return newest?.isDeleteMarker ? undefined : newest;
  };
  const pathOf = ({ key, versionId }: StoredObject) =>
    join(folder, folderNameOf(key), `${versionId}.json`);
  const bodyPathOf = ({ key, bodyFile }: StoredObject) => join(folder, folderNameOf(key), bodyFile);

  function commit(version: Omit<StoredObject, 'sequence' | 'versionId' | 'lastModified'>) {
    const stored: StoredObject = {
      ...version,
      versionId: isVersioned ? randomName() : 'null',
      sequence: ++lastSequence,
      lastModified: now().toISOString(),
    };
    writeJsonAtomically(pathOf(stored), stored);
    const others = versions(stored.key).filter(({ versionId }) => versionId !== stored.versionId);
    const replaced = versions(stored.key).find(({ versionId }) => versionId === stored.versionId);
    index.set(stored.key, [stored, ...others]);
    if (replaced) rmSync(bodyPathOf(replaced), { force: true });
    return stored;
  }

  function remove(version: StoredObject): void {
    rmSync(pathOf(version), { force: true });
    rmSync(bodyPathOf(version), { force: true });
    const others = versions(version.key).filter(({ versionId }) => versionId !== version.versionId);
    if (others.length > 0) index.set(version.key, others);
    else index.delete(version.key);
  }

  return {
    current,
    versions,
    keys: () => sorted([...index.keys()].filter((key) => current(key))),
    allKeys: () => sorted([...index.keys()]),
    read: (object) => readOpened(bodyPathOf(object)),
    async put(object, precondition) {
      const { key, content, description, checksum = {}, etag = md5(content), tags = {} } = object;
      precondition?.(current(key));
      const bodyFile = `${randomName()}.body`;
      const path = join(folder, folderNameOf(key), bodyFile);
      await promises.mkdir(join(folder, folderNameOf(key)), { recursive: true });
      try {
        await promises.writeFile(path, content);
        precondition?.(current(key));
        const stored = commit({
          ...description,
          key,
          isDeleteMarker: false,
          bodyFile,
          sizeBytes: content.length,
          etag,
          checksum,
          tags,
        });
        onCreated?.(stored);
        return stored;
      } catch (error) {
        await promises.rm(path, { force: true });
        throw error;
      }
    },
    delete(key, precondition) {
      precondition?.(current(key));
      const [newest] = versions(key);
      if (!isVersioned) {
        if (newest) remove(newest);
        return undefined;
      }
      mkdirSync(join(folder, folderNameOf(key)), { recursive: true });
      return commit({
        ...plainDescription,
        key,
        isDeleteMarker: true,
        bodyFile: `${randomName()}.none`,
        sizeBytes: 0,
        etag: '',
        checksum: {},
        tags: {},
      });
    },
    tag(key, versionId, tags) {
      const before = versions(key).find((one) => one.versionId === versionId);
      if (!before || before.isDeleteMarker) return undefined;
      const tagged = { ...before, tags };
      writeJsonAtomically(pathOf(tagged), tagged);
      index.set(
        key,
        versions(key).map((one) => (one === before ? tagged : one)),
      );
      return tagged;
    },
    deleteVersion(key, versionId) {
      const version = versions(key).find((one) => one.versionId === versionId);
      if (version) remove(version);
      return version;
    },
  };
}

function load(folder: string): Map<string, StoredObject[]> {
  const index = new Map<string, StoredObject[]>();
  for (const name of readdirSync(folder)) {
    const keyFolder = join(folder, name);
    const files = readdirSync(keyFolder);
    const versions = files
      .filter((file) => file.endsWith('.json'))
      .map((file) => storedObject.parse(JSON.parse(readFileSync(join(keyFolder, file), 'utf8'))))
      .sort((a, b) => b.sequence - a.sequence);
    const kept = new Set(versions.flatMap((one) => [`${one.versionId}.json`, one.bodyFile]));
    for (const file of files) if (!kept.has(file)) rmSync(join(keyFolder, file));
    const [newest] = versions;
    if (newest) index.set(newest.key, versions);
    else rmSync(keyFolder, { recursive: true });
  }
  return index;
}

function sorted(keys: string[]): string[] {
  return keys
    .map((key) => ({ key, bytes: Buffer.from(key) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ key }) => key);
}

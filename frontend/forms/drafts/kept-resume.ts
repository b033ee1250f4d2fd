import { z } from 'zod/mini';

/**
 * The chosen resume, in a database of its own, because local storage takes texts alone. Every call opens the
 * database and closes it again: an open one would keep another tab from deleting it.
 */
const store = 'files';
const key = 'resume';

const keptSchema = z.object({ file: z.instanceof(File), expiresAtMs: z.number() });

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return done(request);
}

async function put(name: string, file: File, expiresAtMs: number): Promise<void> {
  const database = await open(name);
  try {
    const transaction = database.transaction(store, 'readwrite');
    transaction.objectStore(store).put({ file, expiresAtMs }, key);
    // Not the request but the transaction tells whether there was room.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Keeps a file. Where there is no room for it, the one that was kept before goes, and it is tried once more.
 * @param name of the database
 * @param expiresAtMs of the draft that it belongs to
 * @returns whether it is kept
 */
export async function keepFile(name: string, file: File, expiresAtMs: number): Promise<boolean> {
  const kept = () =>
    put(name, file, expiresAtMs).then(
      () => true,
      () => false,
    );
  if (await kept()) return true;
  // Not the older file in place of the newer one.
  await forgetFile(name);
  return kept();
}

/** The file that was kept with the draft of this time, if there is one. */
export async function recallFile(name: string, expiresAtMs: number): Promise<File | undefined> {
  try {
    const database = await open(name);
    try {
      const request = database.transaction(store).objectStore(store).get(key);
      const kept = z.safeParse(keptSchema, await done(request));
      return kept.success && kept.data.expiresAtMs === expiresAtMs ? kept.data.file : undefined;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Removes the file and its database. */
export async function forgetFile(name: string): Promise<void> {
  try {
    await done(indexedDB.deleteDatabase(name));
  } catch {
    // Where storage is switched off nothing was kept.
  }
}

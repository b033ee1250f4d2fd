/**
 * The database of a form's draft, which has the draft's name: it holds the resume and a copy of the answers.
 * Every call opens the database and closes it again: an open one would keep another tab from
 * deleting it. Browsers take the calls in their order, so that a deletion also removes what was being written.
 */
const store = 'files';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @throws where the browser's storage is switched off, or there is no such database and none `mayBeMade` */
function open(name: string, mayBeMade: boolean): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    if (mayBeMade) request.result.createObjectStore(store);
    else request.transaction?.abort();
  };
  return done(request);
}

/** Writes a value, down to the disk. @throws where there is no room for it */
export async function writeEntry(name: string, key: string, value: unknown): Promise<void> {
  const database = await open(name, true);
  try {
    const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
    transaction.objectStore(store).put(value, key);
    // Not the request but the transaction tells whether there was room.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @returns the value, or nothing where there is none; no database is made for the question */
export async function readEntry(name: string, key: string): Promise<unknown> {
  try {
    const database = await open(name, false);
    try {
      return await done(database.transaction(store).objectStore(store).get(key));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Removes one value. */
export async function deleteEntry(name: string, key: string): Promise<void> {
  try {
    const database = await open(name, false);
    try {
      await done(database.transaction(store, 'readwrite').objectStore(store).delete(key));
    } finally {
      database.close();
    }
  } catch {
    // Where storage is switched off nothing was saved.
  }
}

/** Removes the database with everything in it. */
export async function deleteDatabase(name: string): Promise<void> {
  try {
    await done(indexedDB.deleteDatabase(name));
  } catch {
    // Where storage is switched off nothing was saved.
  }
}

/**
 * The database of a form's draft, which has the draft's name: it holds the resume and a copy of the answers. Every
 * call opens the database and closes it again: an open one would keep another tab from deleting it. Browsers take
 * the calls in their order, so that a deletion also removes what was being written.
 */
const store = 'files';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @throws where the browser's storage is switched off, or there is no such database and none `mayBeMade` */
function open(name: string, mayBeMade: boolean): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => {
    if (mayBeMade) opening.result.createObjectStore(store);
    else opening.transaction?.abort();
  };
  return done(opening);
}

/** Does one request in a transaction of its own. @throws what `open` throws, or where there is no room */
async function request<Result>(
  name: string,
  mayBeMade: boolean,
  mode: IDBTransactionMode,
  ask: (entries: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open(name, mayBeMade);
  try {
    const transaction = database.transaction(store, mode, { durability: 'strict' });
    const asked = ask(transaction.objectStore(store));
    // Not the request but the transaction tells whether there was room.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.result;
  } finally {
    database.close();
  }
}

/** Writes a value, down to the disk. @throws where there is no room for it */
export async function writeEntry(name: string, key: string, value: unknown): Promise<void> {
  await request(name, true, 'readwrite', (entries) => entries.put(value, key));
}

/** @returns the value, or undefined where there is none; no database is made for the question */
export async function readEntry(name: string, key: string): Promise<unknown> {
  try {
    return await request(name, false, 'readonly', (entries) => entries.get(key));
  } catch {
    return undefined;
  }
}

/** Removes one value. */
export async function deleteEntry(name: string, key: string): Promise<void> {
  try {
    await request(name, false, 'readwrite', (entries) => entries.delete(key));
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

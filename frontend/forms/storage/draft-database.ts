/**
 * The database of a form's draft, which has the draft's name. It contains the resume and a copy of the answers. Every
 * call opens the database and closes it again, because an open database would keep another tab from deleting it.
 * Browsers run the calls in their order, so that a deletion also removes an earlier write.
 */
const store = 'files';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @throws if the browser's storage is disabled, or the database does not exist and `mayBeMade` is false */
function open(name: string, mayBeMade: boolean): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.onupgradeneeded = () => {
    if (mayBeMade) opening.result.createObjectStore(store);
    else opening.transaction?.abort();
  };
  return done(opening);
}

/** Runs one request in a transaction of its own. @throws the errors of `open`, or an error if there is no room */
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
    // Only the transaction reports whether there was room; the request does not.
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return asked.result;
  } finally {
    database.close();
  }
}

/** Writes a value to the disk. @throws if there is no room */
export async function writeEntry(name: string, key: string, value: unknown): Promise<void> {
  await request(name, true, 'readwrite', (entries) => entries.put(value, key));
}

/** @returns the value, or undefined if there is none; reading makes no database */
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
    // If storage is disabled, nothing was saved.
  }
}

/** Removes the database with everything in it. */
export async function deleteDatabase(name: string): Promise<void> {
  try {
    await done(indexedDB.deleteDatabase(name));
  } catch {
    // If storage is disabled, nothing was saved.
  }
}

/** Runs in a page. @returns the texts that the browser has for the site: storages, databases, caches, and the page's cookies */
export async function storedTexts(): Promise<string[]> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const found = [localStorage, sessionStorage].flatMap((one) => Object.entries(one).flat());
  found.push(document.cookie);
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    found.push(name);
    for (const store of database.objectStoreNames) {
      const values = await done(database.transaction(store).objectStore(store).getAll());
      for (const value of values) {
        found.push(JSON.stringify(value));
        if (value.file instanceof File) found.push(value.file.name, await value.file.text());
      }
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) found.push(request.url);
  }
  return found;
}

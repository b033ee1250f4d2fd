import type { Page } from '@playwright/test';

/** The text of all items that the browser has for the site: storages, databases, caches, cookies. */
export async function allStorage(page: Page): Promise<string> {
  const texts = await page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found = [localStorage, sessionStorage].flatMap((one) => Object.entries(one).flat());
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
  });
  const cookies = await page.context().cookies();
  return [...texts, JSON.stringify(cookies)].join('\n');
}

/** The texts that the browser has in any of them. */
export async function heldBy(page: Page, canaries: readonly string[]): Promise<string[]> {
  const stored = await allStorage(page);
  return canaries.filter((canary) => stored.includes(canary));
}

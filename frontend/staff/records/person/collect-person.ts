import { isMissing } from '#frontend/staff/kit/api/api-error.ts';
import type { StaffApi } from '#frontend/staff/kit/api/staff-api.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PersonData, PersonExport, PersonFile } from '#shared/person-data.ts';
import { referenceOf } from '#shared/reference.ts';

type Api = Pick<StaffApi, 'exportPerson' | 'getResume' | 'getDocument'>;
type Watching = {
  signal: AbortSignal;
  /** Called with each step in words. */
  onStep: (words: string) => void;
};

/** Everything about a person, and the content of the files by their names. */
type CollectedPerson = { data: PersonExport; files: Map<string, Uint8Array> };

/**
 * Reads everything about a person: each joined record page by page, and its files while their links are valid. A file that may not be
 * opened is named with the reason.
 */
export async function collectPerson(
  api: Api,
  { kind, id }: { kind: Kind; id: string },
  { signal, onStep }: Watching,
): Promise<CollectedPerson> {
  const ids = [id];
  const items = new Map<string, PersonData['items'][number]>();
  const files = new Map<string, Uint8Array>();
  const named: PersonExport['files'] = [];
  for (const [at, one] of ids.entries()) {
    let cursor: string | undefined;
    do {
      onStep(`Reading record ${at + 1} of ${ids.length}`);
      const page = await api.exportPerson({ path: { kind, id: one }, query: { cursor }, signal });
      ids.push(...page.others.filter((other) => !ids.includes(other)));
      // Joined records have some items in common, such as error reports.
      for (const item of page.items) items.set(JSON.stringify(item), item);
      for (const file of page.files) {
        onStep(`Reading the file ${file.name}`);
        const content = await contentOf(api, one, file, signal);
        if (typeof content === 'string') named.push({ name: file.name, held: content });
        else {
          named.push({ name: file.name });
          files.set(file.name, content);
        }
      }
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return {
    data: {
      exportedAt: new Date().toISOString(),
      records: ids.map((one) => ({ kind, id: one, reference: referenceOf(one) })),
      files: named,
      items: [...items.values()],
    },
    files,
  };
}

/** @returns the content, or why there is none */
async function contentOf(
  api: Api,
  id: string,
  { url, held, upload, document }: PersonFile,
  signal: AbortSignal,
): Promise<Uint8Array | string> {
  if (held !== undefined) return held;
  let link = url;
  if (upload !== undefined || document !== undefined) {
    try {
      const answer =
        document === undefined
          ? await api.getResume({ path: { id }, query: { upload: upload ?? undefined }, signal })
          : await api.getDocument({ path: { id, document }, signal });
      if ('held' in answer) return answer.held;
      link = answer.url;
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  }
  if (link === undefined) return 'missing';
  const answer = await fetch(link, { signal, cache: 'no-store' });
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

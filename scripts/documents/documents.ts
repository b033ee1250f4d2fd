import { apiDocument } from './api-document.ts';
import { dataDocument } from './data-document.ts';
import { openApiDocument } from './openapi-document.ts';
import { settingsDocument } from './settings-document.ts';

/** The generated documents: the path of each, and the function that makes its text. */
export const documents: Readonly<Record<string, () => string>> = {
  'docs/api.md': apiDocument,
  'docs/data.md': dataDocument,
  'docs/openapi.json': () => `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/settings.md': settingsDocument,
};

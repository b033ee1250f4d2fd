import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Route, routes } from '#shared/contract/contract.ts';

const page = join(import.meta.dirname, '../../docs/api.md');
const heading = '## Endpoints';
const introduction = `${heading}

\`npm run documents\` writes this table from the contract.

| endpoint | callers | purpose |
|---|---|---|`;

const rolesOf = { viewer: 'staff', recruiter: 'recruiters', administrator: 'administrators' };

/** The callers of an endpoint, and the purpose with the rights that depend on the record. */
function rowOf({ method, path, summary, refusals, ...route }: Route): string {
  const callers = route.access === 'public' ? 'anyone' : rolesOf[route.lowestRole];
  const purpose = [`${summary}.`, refusals?.[403]].filter(Boolean).join(' ');
  return `| \`${method} ${path}\` | ${callers} | ${purpose} |`;
}

/** The text of `docs/api.md`: the written part of the page, and a table of all endpoints as its last section. */
export function apiDocument(): string {
  const [written = ''] = readFileSync(page, 'utf8').split(heading);
  return `${[written + introduction, ...routes.map(rowOf)].join('\n')}\n`;
}

import { type Role, roleAbbreviations, roleLabels, roles } from '#shared/nursing-roles.ts';

/** What somebody works as, short; the whole words are said to screen readers and in the title. */
export function RoleChips({ answers }: { answers: Partial<Record<Role, string | undefined>> }) {
  return roles
    .filter((role) => answers[role] === 'Yes')
    .map((role) => (
      <abbr key={role} className="chip" title={roleLabels[role]}>
        {roleAbbreviations[role]}
      </abbr>
    ));
}

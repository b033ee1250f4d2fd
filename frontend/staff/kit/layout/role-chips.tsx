import { type Role, roleAbbreviations, roleLabels, roles } from '#shared/nursing-roles.ts';

/** The roles of an applicant as abbreviations, each with the whole words as its title. */
export function RoleChips({ answers }: { answers: Partial<Record<Role, string | undefined>> }) {
  return roles
    .filter((role) => answers[role] === 'Yes')
    .map((role) => (
      <abbr key={role} className="chip" title={roleLabels[role]}>
        {roleAbbreviations[role]}
      </abbr>
    ));
}

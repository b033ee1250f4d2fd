import { SelectField } from '#frontend/ui/select-field.tsx';
import { type StaffRole, staffRoles } from '#shared/staff-groups.ts';
import { roleHints, roleNames } from './account-words.ts';

type RoleChoiceProps = {
  id: string;
  role: StaffRole;
  onChoose: (role: StaffRole) => void;
};

/** The choice of a role, with the rights of the chosen role. */
export const RoleChoice = ({ id, role, onChoose }: RoleChoiceProps) => (
  <SelectField
    label="Role"
    id={id}
    value={role}
    options={staffRoles}
    labels={roleNames}
    hint={roleHints[role]}
    onChange={onChoose}
  />
);

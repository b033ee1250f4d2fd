import { type StaffRole, staffRoles } from '#shared/staff-groups.ts';
import { roleHints, roleNames } from './account-words.ts';

type RoleChoiceProps = {
  id: string;
  role: StaffRole;
  onChoose: (role: StaffRole) => void;
};

/** The choice of a role, with the rights of the chosen role. */
export function RoleChoice({ id, role, onChoose }: RoleChoiceProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Role
      </label>
      <select
        className="field__control select"
        id={id}
        value={role}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const chosen = staffRoles.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {staffRoles.map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </select>
      <p className="field__hint" id={`${id}-hint`}>
        {roleHints[role]}
      </p>
    </div>
  );
}

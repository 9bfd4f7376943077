import { RadioChoice } from '#ui/choice.tsx'
import { ROLES, type Role, roleNames, roleTexts } from '../../roles.ts'

interface RoleChoiceProps {
  readonly initial: Role
  readonly error: string | undefined
}

/** What somebody may do, each with what that means. */
export const RoleChoice = ({ initial, error }: RoleChoiceProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-medium">Qué puede hacer</legend>
    {ROLES.toReversed().map((role) => (
      <RadioChoice
        key={role}
        name="role"
        value={role}
        label={roleNames[role]}
        hint={roleTexts[role]}
        defaultChecked={role === initial}
      />
    ))}
    {error !== undefined && <p className="text-alarm text-small">{error}</p>}
  </fieldset>
)

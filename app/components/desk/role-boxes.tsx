import { roles } from '#contract/desk/roles'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface RoleBoxesProps {
  field: FieldMetadata
  legend: string
}

export function RoleBoxes({ field, legend }: RoleBoxesProps) {
  const { initialValue } = field
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend={legend} field={field} className="field role-boxes">
      {Object.entries(roles).map(([role, name]) => (
        <label key={role} className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            value={role}
            defaultChecked={ticked.includes(role)}
          />
          {name}
        </label>
      ))}
    </FieldSet>
  )
}

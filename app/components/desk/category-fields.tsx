import type { CategoryPlace } from '#contract/desk/categories'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type CategoryFieldName = 'name' | 'place' | 'sort'

interface CategoryFieldsProps {
  fields: Record<CategoryFieldName, FieldMetadata>
  places: readonly CategoryPlace[]
}

export function CategoryFields({ fields, places }: CategoryFieldsProps) {
  return (
    <>
      <Field label="名称" field={fields.name} maxLength={20} required />
      <SelectField
        label="放在"
        field={fields.place}
        choices={places.map(({ place, name }) => [place, name])}
      />
      <Field label="排序" field={fields.sort} inputMode="numeric" hint="同级里小的在前" />
    </>
  )
}

import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type ImportOptionName = 'inStock' | 'isClearing' | 'takesHidden'

/** How a price list is read. */
export function ImportOptions({ fields }: { fields: Record<ImportOptionName, FieldMetadata> }) {
  return (
    <>
      <Field
        label="库存写作“有货”“充足”时按"
        field={fields.inStock}
        inputMode="numeric"
        maxLength={20}
      />
      <CheckField label="空白单元格清除原有的值" field={fields.isClearing} />
      <CheckField label="连同被筛选隐藏的行一起读" field={fields.takesHidden} />
    </>
  )
}

import { importKinds } from '#contract/import-fields'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type ImportOptionName = 'kind' | 'inStock' | 'isClearing' | 'takesHidden'

/** How a file is read. */
export function ImportOptions({ fields }: { fields: Record<ImportOptionName, FieldMetadata> }) {
  return (
    <>
      <SelectField
        label="文件是"
        field={fields.kind}
        choices={Object.entries(importKinds)}
        none="按列识别"
      />
      <Field
        label="库存写作“有货”“充足”时按"
        field={fields.inStock}
        inputMode="numeric"
        maxLength={20}
      />
      <CheckField label="空白单元格清除原有的值（商品、等级价）" field={fields.isClearing} />
      <CheckField label="连同被筛选隐藏的行一起读" field={fields.takesHidden} />
    </>
  )
}

import { brandColours, brandMarks } from '#contract/desk/kinds/goods'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type BrandFieldName =
  'name' | 'manufacturer' | 'words' | 'mark' | 'colour' | 'intro' | 'sort' | 'isShown'

export function BrandFields({ fields }: { fields: Record<BrandFieldName, FieldMetadata> }) {
  return (
    <>
      <Field label="品牌名称" field={fields.name} maxLength={20} required />
      <Field
        label="生产企业"
        field={fields.manufacturer}
        maxLength={200}
        hint="照商品资料里的写法；它的全部商品都属于这个品牌"
        required
      />
      <Field label="标志文字" field={fields.words} maxLength={12} hint="留空用品牌名称" />
      <SelectField label="标志图案" field={fields.mark} choices={Object.entries(brandMarks)} />
      <SelectField label="标志颜色" field={fields.colour} choices={Object.entries(brandColours)} />
      <Field label="介绍" field={fields.intro} maxLength={200} />
      <Field label="排序" field={fields.sort} inputMode="numeric" hint="小的在前" />
      <CheckField label="显示" field={fields.isShown} />
    </>
  )
}

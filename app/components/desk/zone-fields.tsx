import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type ZoneFieldName = 'name' | 'intro' | 'opensOn' | 'closesOn' | 'isOpen'

export function ZoneFields({ fields }: { fields: Record<ZoneFieldName, FieldMetadata> }) {
  return (
    <>
      <Field label="名称" field={fields.name} maxLength={20} required />
      <Field label="介绍" field={fields.intro} maxLength={100} hint="写在名称下面，可不填" />
      <Field
        label="开始日期"
        field={fields.opensOn}
        maxLength={20}
        hint="之前买家看到“活动暂未开始”，如 2026-12-01；留空即开"
      />
      <Field label="结束日期" field={fields.closesOn} maxLength={20} hint="最后一天；留空一直开" />
      <CheckField label="开放" field={fields.isOpen} />
    </>
  )
}

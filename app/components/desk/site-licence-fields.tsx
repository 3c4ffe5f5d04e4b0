import type { siteLicenceFields } from '#contract/desk/site-licences'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type SiteLicenceFieldName = keyof typeof siteLicenceFields

/** What is typed of a licence of the shop itself. */
export function SiteLicenceFields({
  fields,
}: {
  fields: Record<SiteLicenceFieldName, FieldMetadata>
}) {
  return (
    <>
      <Field
        label="名称"
        field={fields.name}
        maxLength={40}
        hint="如 营业执照、药品经营许可证"
        required
      />
      <Field label="证号" field={fields.number} maxLength={60} required />
      <Field
        label="有效期至"
        field={fields.validUntil}
        maxLength={20}
        hint="证照上的最后一天，如 2028-12-31"
      />
      <CheckField label="长期有效" field={fields.isEndless} />
      <Field label="排序" field={fields.sort} inputMode="numeric" maxLength={4} hint="小的在前" />
    </>
  )
}

import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

/** First and last day of a price. */
export function PriceDays({ from, until }: { from: FieldMetadata; until: FieldMetadata }) {
  return (
    <>
      <Field
        label="自"
        field={from}
        maxLength={20}
        hint="如 2026-12-01，从这天零点起；留空或今天为立即"
      />
      <Field label="至" field={until} maxLength={20} hint="含这一天" />
    </>
  )
}

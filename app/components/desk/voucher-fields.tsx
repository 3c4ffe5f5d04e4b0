import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type VoucherTermName = 'name' | 'days' | 'lastDay' | 'words'

/** What is said of cash vouchers, for one store or a list. */
export function VoucherFields({ fields }: { fields: Record<VoucherTermName, FieldMetadata> }) {
  return (
    <>
      <Field label="名称（买家会看到）" field={fields.name} maxLength={30} required />
      <Field
        label="有效天数"
        field={fields.days}
        inputMode="numeric"
        maxLength={3}
        hint="从发出的次日算起；或填最后一天"
      />
      <Field label="最后一天" field={fields.lastDay} maxLength={20} hint="如 2026-12-31" />
      <Field label="原因" field={fields.words} maxLength={200} required />
    </>
  )
}

/** What is told after vouchers were given, or proposed. */
export function voucherDone(isGiven: boolean): string {
  return isGiven ? '已发出，买家会收到消息' : '超过限额，请另一位同事确认后发出'
}

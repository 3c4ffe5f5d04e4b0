import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

/** 兑换码: redeems a code for a coupon. */
export function RedeemForm({ reply }: { reply: SubmissionResult | undefined }) {
  const [form, { code }] = useForm<{ code: string }>({ id: 'redeem', lastResult: reply })
  return (
    <PageForm id={form.id} className="redeem-form" needs="buy" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="兑换码"
        field={code}
        maxLength={40}
        autoCapitalize="characters"
        spellCheck={false}
        hint="10 位字母和数字"
      />
      <button type="submit" className="button" name="intent" value="redeem">
        兑换
      </button>
    </PageForm>
  )
}

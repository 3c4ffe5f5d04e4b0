import type { SubmissionResult } from '@conform-to/dom'
import type { PaymentProblemDetail } from '#contract/desk/payments'
import type { PaymentProblemKind } from '#contract/payment-words'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface ProblemClosingProps {
  detail: PaymentProblemDetail
  lastResult: SubmissionResult | undefined
}

/** Advice for each kind of problem. */
const advice: Record<PaymentProblemKind, string> = {
  amount: '没有入账。请在商户后台核对实收金额，退款或联系买家补付。',
  unknown: '没有入账。请在商户后台核实付款人，退款或联系买家。',
  stranger: '没有入账。请核对商户号、应用，以及通知地址有无他用。',
  second: '后一笔已申请原路退回。请在商户后台核对两笔单号和退款。',
  refused: '款项已转入买家余额。请在商户后台核对退款确未成功。',
  stuck: '系统会继续申请退款。请在商户后台查看余额和退款权限。',
}

/** Closes a payment problem with a note; once closed, the message of a late form. */
export function ProblemClosing({ detail, lastResult }: ProblemClosingProps) {
  const [form, fields] = useForm<Record<'reason', string>>({ id: 'closing', lastResult })
  const { problem, version } = detail
  if (problem.state !== 'open') return <FormMessage message={form.errors?.[0]} />
  return (
    <section className="panel" aria-labelledby="closing-title">
      <h2 id="closing-title">处理</h2>
      <p>{advice[problem.kind]}</p>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <Field label="处理结果" field={fields.reason} maxLength={200} />
        <button type="submit" className="button button-primary">
          处理完毕
        </button>
      </PageForm>
    </section>
  )
}

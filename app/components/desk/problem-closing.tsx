import type { PaymentProblemKind } from '#contract/payment-words'
import { Field } from '#app/components/ui/field'
import { DecisionForm } from './decision-form'

/** Advice for each kind of problem. */
const advice: Record<PaymentProblemKind, string> = {
  amount: '没有入账。请在商户后台核对实收金额，退款或联系买家补付。',
  unknown: '没有入账。请在商户后台核实付款人，退款或联系买家。',
  stranger: '没有入账。请核对商户号、应用，以及通知地址有无他用。',
  second: '后一笔已申请原路退回。请在商户后台核对两笔单号和退款。',
  refused: '款项已转入买家余额。请在商户后台核对退款确未成功。',
  stuck: '系统会继续申请退款。请在商户后台查看余额和退款权限。',
}

/** Closes a payment problem with a note. */
export function ProblemClosing({ kind }: { kind: PaymentProblemKind }) {
  return (
    <DecisionForm<'reason'>
      title="处理"
      words={advice[kind]}
      acts={[{ decision: 'close', label: '处理完毕', tone: 'primary' }]}
    >
      {({ reason }) => <Field label="处理结果" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}

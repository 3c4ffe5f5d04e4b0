import type { SubmissionResult } from '@conform-to/dom'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { ParcelForm } from '#app/components/after-sales/parcel-form'
import { FormMessage } from '#app/components/ui/form-message'
import { CheckForm } from './return-check-form'
import { DecisionForm, ProposalForm } from './return-decision-forms'
import { ExchangeForm, RefundForm } from './return-money-forms'

interface ReturnActsProps {
  detail: ReturnDetail
  /** What came of a form; `form` is its intent. */
  reply: (SubmissionResult & { form: string }) | undefined
}

/** What whoever works here can do with a request now; who came too late reads it here. */
export function ReturnActs({ detail, reply }: ReturnActsProps) {
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const shown = openForms(detail)
  const late = reply !== undefined && !shown.includes(reply.form) && reply.error?.['']?.[0]
  return (
    <>
      <FormMessage message={late === false ? undefined : late} />
      {shown.length === 0 && <p className="panel muted">现在没有您可以办理的。</p>}
      {detail.canDecide && (
        <DecisionForm
          detail={detail}
          lastResult={replyTo(detail.needsQuality ? 'judge' : 'decide')}
        />
      )}
      {detail.canBook && (
        <section className="panel" aria-labelledby="book-title">
          <h2 id="book-title">登记寄回方式</h2>
          <ParcelForm
            known={{}}
            lastResult={replyTo('send')}
            version={detail.version}
            className="desk-form"
            submitLabel="登记"
          />
        </section>
      )}
      {detail.canCheck && <CheckForm detail={detail} lastResult={replyTo('check')} />}
      {detail.canRefund && <RefundForm detail={detail} lastResult={replyTo('refund')} />}
      {detail.canExchange && <ExchangeForm detail={detail} lastResult={replyTo('exchange')} />}
      {detail.canPropose && <ProposalForm detail={detail} lastResult={replyTo('propose')} />}
    </>
  )
}

function openForms(detail: ReturnDetail): string[] {
  const forms: [string, boolean][] = [
    [detail.needsQuality ? 'judge' : 'decide', detail.canDecide],
    ['send', detail.canBook],
    ['check', detail.canCheck],
    ['refund', detail.canRefund],
    ['exchange', detail.canExchange],
    ['propose', detail.canPropose],
  ]
  return forms.flatMap(([form, isOpen]) => (isOpen ? [form] : []))
}

import { afterSalesStates, endedAfterSales } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { rightToAct } from '#contract/desk/return-rights'
import { ParcelForm } from '#app/components/after-sales/parcel-form'
import { useCaseReply } from './case-page'
import { NoRight } from './no-right'
import { CheckForm } from './return-check-form'
import { ProposalForm, ReturnDecision } from './return-decision-forms'
import { ExchangeForm, RefundForm } from './return-money-forms'
import { useMay } from './use-may'

/** What a return waits for when nobody at the desk has to do anything. */
function idleWords(state: ReturnDetail['state']): string {
  if (endedAfterSales.includes(state)) return '这份申请已结束。'
  if (state === 'supplementing') return '等待买家补充材料。'
  if (state === 'sending') return '等待买家寄回商品。'
  if (state === 'proposed') return '等待买家确认。'
  return `${afterSalesStates[state]}，暂不需要处理。`
}

/** The operator's current commands for a return. */
export function ReturnActs({ detail }: { detail: ReturnDetail }) {
  const parcelReply = useCaseReply(['send'])
  const shown = openForms(detail)
  const { state, needsQuality, checks } = detail
  const right = rightToAct({ state, needsQuality, isChecked: checks.length > 0 })
  const isOwn = useMay(right ?? 'desk.read')
  const missing = isOwn ? undefined : right
  return (
    <>
      {missing !== undefined && <NoRight permission={missing} />}
      {missing === undefined && shown.length === 0 && (
        <p className="panel muted">{idleWords(state)}</p>
      )}
      {(detail.canDecide || detail.canAsk) && (
        <ReturnDecision detail={detail} intent={answerIntent(detail)} />
      )}
      {detail.canBook && (
        <section className="panel" aria-labelledby="book-title">
          <h2 id="book-title">登记寄回方式</h2>
          <ParcelForm
            known={{}}
            lastResult={parcelReply}
            version={detail.version}
            className="desk-form"
            submitLabel="登记"
          />
        </section>
      )}
      {detail.canCheck && <CheckForm detail={detail} />}
      {detail.canRefund && <RefundForm detail={detail} />}
      {detail.canExchange && <ExchangeForm detail={detail} />}
      {detail.canPropose && <ProposalForm detail={detail} />}
    </>
  )
}

/** Without permission to judge quality, the operator answers as customer service. */
function answerIntent({ needsQuality, canDecide }: ReturnDetail): 'judge' | 'decide' {
  return needsQuality && canDecide ? 'judge' : 'decide'
}

/** The forms that the return has in its status. */
export function openForms(detail: ReturnDetail): string[] {
  const forms: [string, boolean][] = [
    [answerIntent(detail), detail.canDecide || detail.canAsk],
    ['send', detail.canBook],
    ['check', detail.canCheck],
    ['refund', detail.canRefund],
    ['exchange', detail.canExchange],
    ['propose', detail.canPropose],
  ]
  return forms.flatMap(([form, isOpen]) => (isOpen ? [form] : []))
}

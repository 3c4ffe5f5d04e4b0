import { afterSalesStates, endedAfterSales, proposalKinds } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { rightToAct } from '#contract/desk/return-rights'
import { ParcelForm } from '#app/components/after-sales/parcel-form'
import { useCaseReply } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { WayFields, type WayName } from '#app/components/desk/way-fields'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { RadioField } from '#app/components/ui/radio-field'
import { TextArea } from '#app/components/ui/text-area'
import { CheckForm } from '#app/routes/desk/returns/check'

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

interface ReturnDecisionProps {
  detail: ReturnDetail
  intent: 'judge' | 'decide'
}

function ReturnDecision({ detail, intent }: ReturnDecisionProps) {
  const { canDecide, canAsk, goesBack, kind } = detail
  const next = goesBack ? '请买家寄回' : kind === 'exchange' ? '安排补发' : '办理退款'
  const ask = { decision: 'ask', label: '要求补充' }
  if (!canDecide)
    return (
      <DecisionForm<'reason'> title="要求补充" intent={intent} acts={[ask]}>
        {({ reason }) => (
          <TextArea label="说明（必填，买家会看到）" field={reason} rows={3} maxLength={200} />
        )}
      </DecisionForm>
    )
  return (
    <DecisionForm<'reason'>
      title={intent === 'judge' ? '质管判定' : '答复'}
      words={`同意后${next}。`}
      intent={intent}
      acts={[
        { decision: 'accept', label: '同意', tone: 'primary' },
        ...(canAsk ? [ask] : []),
        { decision: 'reject', label: '驳回' },
      ]}
    >
      {({ reason }) => (
        <TextArea
          label="说明（驳回、要求补充时必填，买家会看到）"
          field={reason}
          rows={3}
          maxLength={200}
        />
      )}
    </DecisionForm>
  )
}

function ProposalForm({ detail }: { detail: ReturnDetail }) {
  return (
    <DecisionForm<'kind' | 'quantity' | 'deduction' | 'words'>
      title="提出处理方案"
      intent="propose"
      acts={[{ decision: 'propose', label: '发给买家' }]}
    >
      {({ kind, quantity, deduction, words }) => (
        <>
          <RadioField legend="方案" field={kind} choices={proposalKinds} />
          <Field
            label={`按方案办理的数量（${detail.line.unit}）`}
            field={quantity}
            inputMode="decimal"
            maxLength={12}
            hint="其余已收到的原货寄还；不退款时留空"
          />
          <Field
            label="留用赠品扣款（元，可不填）"
            field={deduction}
            inputMode="decimal"
            maxLength={12}
          />
          <TextArea label="说明（买家会看到）" field={words} rows={2} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}

interface FormProps {
  detail: ReturnDetail
}

/** Refunds; above the limit, the first of two approvals. */
function RefundForm({ detail }: FormProps) {
  const { refund, needsTwo, approvedBy } = detail
  const isFirst = needsTwo && approvedBy === undefined
  return (
    <DecisionForm
      title="退款"
      words={
        <>
          应退 <Price yuan={refund.amount} className="number" />。
          {isFirst && '金额超过限额，须两人先后确认：您先确认，再由另一人退款。'}
          {needsTwo && !isFirst && `${approvedBy}已确认，须由另一人退款。`}
        </>
      }
      intent="refund"
      acts={[
        { decision: 'refund', label: isFirst ? '确认退款（第一人）' : '退款', tone: 'primary' },
      ]}
    />
  )
}

/** Ships replacement goods, FEFO. */
function ExchangeForm({ detail }: FormProps) {
  const { quantity, line, batchFacts, isHm, isColdChain, approvedBy } = detail
  const isDouble = isHm || isColdChain
  const isToPack = isDouble && approvedBy === undefined
  return (
    <DecisionForm<WayName>
      title="补发"
      words={
        <>
          补发 {quantity} {line.unit}，按近效期先出取批号（可发 {batchFacts.free} {line.unit}
          ），无货时征求买家改为退款。
          {isToPack && '含麻和冷链由一人备货，另一人复核发出。'}
          {isDouble && !isToPack && `${approvedBy}已备货，须由另一人复核后发出。`}
        </>
      }
      intent="exchange"
      acts={[
        {
          decision: 'exchange',
          label: isToPack ? '登记备货（第一人）' : '登记补发',
          tone: 'primary',
        },
      ]}
      defaultValue={{ parcels: '1' }}
    >
      {(fields) => !isToPack && <WayFields fields={fields} isColdChain={isColdChain} />}
    </DecisionForm>
  )
}

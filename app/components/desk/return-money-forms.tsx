import type { ReturnDetail } from '#contract/desk/return-detail'
import { Price } from '#app/components/ui/price'
import { DecisionForm } from './decision-form'
import { WayFields, type WayName } from './way-fields'

interface FormProps {
  detail: ReturnDetail
}

/** Refunds; above the limit, the first of two approvals. */
export function RefundForm({ detail }: FormProps) {
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
export function ExchangeForm({ detail }: FormProps) {
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

import type { SubmissionResult } from '@conform-to/dom'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { useForm } from '#app/components/ui/use-form'
import { WayFields, type WayName } from './way-fields'

interface FormProps {
  detail: ReturnDetail
  lastResult: SubmissionResult | undefined
}

/** Refunds; above the limit, the first of two approvals. */
export function RefundForm({ detail, lastResult }: FormProps) {
  const [form] = useForm<{ version: string }>({ id: 'refund', lastResult })
  const { refund, needsTwo, approvedBy } = detail
  return (
    <section className="panel" aria-labelledby="refund-title">
      <h2 id="refund-title">退款</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0] ?? lastResult?.error?.version?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        <p>
          应退 <Price yuan={refund.amount} className="number" />。
          {needsTwo &&
            (approvedBy === undefined
              ? '金额超过限额，须两人先后确认：您先确认，再由另一人退款。'
              : `${approvedBy}已确认，须由另一人退款。`)}
        </p>
        <button type="submit" className="button button-primary" name="intent" value="refund">
          {needsTwo && approvedBy === undefined ? '确认退款（第一人）' : '退款'}
        </button>
      </PageForm>
    </section>
  )
}

/** Ships replacement goods, FEFO. */
export function ExchangeForm({ detail, lastResult }: FormProps) {
  const [form, fields] = useForm<Record<WayName | 'rows', string>>({
    id: 'exchange',
    lastResult,
    defaultValue: { parcels: '1' },
  })
  const { quantity, line, batchFacts, isHm, isColdChain, approvedBy } = detail
  const isDouble = isHm || isColdChain
  const isToPack = isDouble && approvedBy === undefined
  return (
    <section className="panel" aria-labelledby="exchange-title">
      <h2 id="exchange-title">补发</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0] ?? fields.rows.errors?.[0]} />
        <input type="hidden" name="version" value={detail.version} />
        <p>
          补发 {quantity} {line.unit}，按近效期先出取批号（可发 {batchFacts.free} {line.unit}
          ），无货时征求买家改为退款。
          {isDouble &&
            (isToPack
              ? '含麻和冷链由一人备货，另一人复核发出。'
              : `${approvedBy ?? ''}已备货，须由另一人复核后发出。`)}
        </p>
        {!isToPack && <WayFields fields={fields} isColdChain={isColdChain} />}
        <button type="submit" className="button button-primary" name="intent" value="exchange">
          {isToPack ? '登记备货（第一人）' : '登记补发'}
        </button>
      </PageForm>
    </section>
  )
}

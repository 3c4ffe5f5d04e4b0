import type { SubmissionResult } from '@conform-to/dom'
import type { Change } from '#contract/checkout'
import type { PurchaseRequestDetail } from '#contract/purchase-request'
import { Calculation } from '#app/components/checkout/calculation'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'
import { useSeen } from '#app/components/ui/use-seen'

interface RequestAnswerProps {
  orderable: NonNullable<PurchaseRequestDetail['orderable']>
  lastResult: Partial<SubmissionResult> | undefined
  /** Refused because something changed since the page was made. */
  isMoved: boolean
}

/** The order that an approval would place now, with the buttons to approve or return it. */
export function RequestAnswer({ orderable, lastResult, isMoved }: RequestAnswerProps) {
  const { ids, fingerprint, total, steps, changes } = orderable
  const [form, fields] = useForm<{ reason: string }>({ id: 'answer', lastResult })
  const hasChanges = changes.length > 0
  return (
    <section className="panel" aria-labelledby="answer-title">
      <h2 id="answer-title">审批</h2>
      {hasChanges && <Changes changes={changes} isMoved={isMoved} />}
      <FormMessage message={isMoved && hasChanges ? undefined : form.errors?.[0]} />
      <p>
        按现在的价格和优惠，应付 <Price yuan={total} className="price" />
        ，批准后立即提交订单。
      </p>
      <Calculation steps={steps} total={total} />
      <PageForm id={form.id} needs="own" noValidate>
        <input type="hidden" name="ids" value={ids.join()} />
        <input type="hidden" name="fingerprint" value={fingerprint} />
        {ids.length > 0 && (
          <SubmitButton intent="approve" busy="提交中…">
            {hasChanges ? '接受以上变化，批准并提交订单' : '批准并提交订单'}
          </SubmitButton>
        )}
        <TextArea label="退回原因" field={fields.reason} rows={2} maxLength={200} />
        <button type="submit" className="button" name="intent" value="return">
          退回申请
        </button>
      </PageForm>
    </section>
  )
}

function Changes({ changes, isMoved }: { changes: readonly Change[]; isMoved: boolean }) {
  const list = useSeen<HTMLDivElement>(isMoved ? changes : undefined)
  return (
    <div
      className="form-message changes"
      role={isMoved ? 'alert' : undefined}
      tabIndex={-1}
      autoFocus={isMoved}
      ref={list}
    >
      <h3>{isMoved ? '以下内容有变化，订单尚未提交' : '与申请时相比有变化'}</h3>
      <ul>
        {changes.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

import type { SubmissionResult } from '@conform-to/dom'
import type { DeskOrder } from '#contract/desk/orders'
import { cancelReasons } from '#contract/kinds'
import { AgreedNotice } from '#app/components/desk/agreed-notice'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

interface OrderCancelDecisionProps {
  detail: DeskOrder
  lastResult: SubmissionResult | undefined
}

export function OrderCancelDecision({ detail, lastResult }: OrderCancelDecisionProps) {
  const { order, requestId, companions } = detail
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel', lastResult })
  const { cancelRequest } = order
  if (requestId === undefined || cancelRequest === undefined)
    return <FormMessage message={form.errors?.[0]} />
  const { reason, note, askedAt } = cancelRequest
  return (
    <section className="panel" aria-labelledby="cancel-title">
      <h2 id="cancel-title">买家申请取消</h2>
      <p>
        {formatDateTime(askedAt)}：{cancelReasons[reason]}
        {note !== '' && `（${note}）`}
      </p>
      {companions.length > 0 && <p>同享优惠的订单会一起取消。</p>}
      <AgreedNotice agreed={detail.cancelAgreed} what="取消后退回" />
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="request" value={requestId} />
        <input type="hidden" name="version" value={detail.version} />
        {order.isSlipPending && (
          <p>
            有待核对的转账凭证，请财务先
            <a href={deskPaths.slips({ q: order.code })}>核对凭证</a>
            ，再同意取消。
          </p>
        )}
        <button type="submit" className="button button-primary" name="decision" value="accept">
          同意取消
        </button>
        <Field label="不同意的原因（买家会看到）" field={fields.reason} maxLength={200} />
        <button type="submit" className="button" name="decision" value="refuse">
          不同意
        </button>
      </PageForm>
    </section>
  )
}

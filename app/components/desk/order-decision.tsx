import type { SubmissionResult } from '@conform-to/dom'
import type { DeskOrder } from '#contract/desk/orders'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'

interface OrderDecisionProps {
  detail: DeskOrder
  lastApproval: SubmissionResult | undefined
  lastHold: SubmissionResult | undefined
}

export function OrderDecision({ detail, lastApproval, lastHold }: OrderDecisionProps) {
  const { order, version, refusal, canHold, canSplit } = detail
  const [approval] = useForm<Record<string, string>>({ id: 'approve', lastResult: lastApproval })
  if (order.state !== 'review' && !canHold)
    return <FormMessage message={approval.errors?.[0] ?? lastHold?.error?.['']?.[0]} />
  return (
    <section className="panel" aria-labelledby="decision-title">
      <h2 id="decision-title">决定</h2>
      <FormMessage message={approval.errors?.[0]} />
      {order.state === 'review' && refusal === undefined && (
        <PageForm id={approval.id} className="desk-form">
          <input type="hidden" name="version" value={version} />
          <p>
            <button type="submit" className="button button-primary" name="intent" value="approve">
              通过，准备发货
            </button>
          </p>
        </PageForm>
      )}
      {order.state === 'review' && refusal !== undefined && (
        <p className="desk-notice desk-notice-warning">现在不能通过：{refusal}</p>
      )}
      <Hold
        key={version}
        version={version}
        isHeld={order.hold !== undefined}
        lastResult={lastHold}
      />
      {canSplit && (
        <p>
          <a className="button button-small" href={deskPaths.splitOrder(order.id)}>
            拆分订单
          </a>
        </p>
      )}
    </section>
  )
}

interface HoldProps {
  version: number
  isHeld: boolean
  lastResult: SubmissionResult | undefined
}

function Hold({ version, isHeld, lastResult }: HoldProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'hold', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="version" value={version} />
      {!isHeld && <Field label="暂停原因（买家会看到）" field={fields.reason} maxLength={200} />}
      <button type="submit" className="button" name="decision" value={isHeld ? 'release' : 'hold'}>
        {isHeld ? '恢复处理' : '暂停处理'}
      </button>
    </PageForm>
  )
}

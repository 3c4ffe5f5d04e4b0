import { cancelReasons } from '#contract/kinds'
import type { DeskOrder } from '#contract/desk/orders'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { AgreedNotice } from './agreed-notice'
import { DecisionForm, ReasonField } from './decision-form'

export function OrderCancelDecision({ detail }: { detail: DeskOrder }) {
  const { order, requestId, companions, cancelAgreed } = detail
  const { cancelRequest } = order
  if (requestId === undefined || cancelRequest === undefined) return null
  const { reason, note, askedAt } = cancelRequest
  return (
    <>
      <AgreedNotice agreed={cancelAgreed} what="取消后退回" />
      <DecisionForm<'reason'>
        title="买家申请取消"
        intent="cancel"
        acts={[
          { decision: 'accept', label: '同意取消', tone: 'primary' },
          { decision: 'refuse', label: '不同意' },
        ]}
        words={
          <>
            {formatDateTime(askedAt)}：{cancelReasons[reason]}
            {note !== '' && `（${note}）`}
            {companions.length > 0 && '。同享优惠的订单会一起取消。'}
          </>
        }
      >
        {({ reason: why }) => (
          <>
            <input type="hidden" name="request" value={requestId} />
            {order.isSlipPending && (
              <p>
                有待核对的转账凭证，请财务先
                <a href={deskPaths.slips({ q: order.code })}>核对凭证</a>
                ，再同意取消。
              </p>
            )}
            <ReasonField label="不同意的原因（买家会看到）" field={why} />
          </>
        )}
      </DecisionForm>
    </>
  )
}

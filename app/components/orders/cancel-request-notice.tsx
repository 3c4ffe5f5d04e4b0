import { cancelReasons, cancelRequestStates } from '#contract/kinds'
import type { OrderSummary } from '#contract/order'
import type { CancelRequest } from '#contract/order-cancelling'
import { PageForm } from '#app/components/ui/page-form'
import { formatDateTime } from '#app/words/dates'
import { paths } from '#app/site/paths'

/** A cancellation request: reason, time, result; an open one can be withdrawn. */
export function CancelRequestNotice({
  order,
  request,
}: {
  order: OrderSummary
  request: CancelRequest
}) {
  const { state, reason, note, answer, askedAt, decidedAt } = request
  return (
    <section className="panel cancel-request" aria-labelledby="cancel-request">
      <h2 id="cancel-request">{cancelRequestStates[state]}</h2>
      <p>
        {formatDateTime(askedAt)} 申请取消：{cancelReasons[reason]}
        {note !== '' && `（${note}）`}
      </p>
      {decidedAt !== undefined && (
        <p>
          {formatDateTime(decidedAt)} {cancelRequestStates[state]}
          {answer !== '' && `：${answer}`}
        </p>
      )}
      {state === 'asked' && (
        <PageForm action={paths.order(order.id)} needs="buy">
          <p>
            处理前订单保留，发货后申请自动结束。同意后退回余额（在线支付原路退回），积分和券一并退回。
          </p>
          <button
            type="submit"
            className="button button-small"
            name="intent"
            value="withdraw"
            aria-label={`撤回取消申请 ${order.code}`}
          >
            撤回取消申请
          </button>
        </PageForm>
      )}
    </section>
  )
}

import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { PriceClaimDecision } from '#app/components/desk/price-claim-decision'
import { PriceClaimFacts } from '#app/components/desk/price-claim-facts'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader, type CaseReply } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '审核价格保护' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.priceClaim')

export const action = caseAction('desk.decidePriceClaim', {
  back: deskPaths.priceClaim,
  done: ({ decision }, answer) => {
    const paid = answer.isPaid ? '差价已退，买家会收到消息' : '已确认，等第二人退款'
    return decision === 'reject' ? '已驳回，买家会收到消息' : paid
  },
})

export default function PriceClaimPage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('refunds.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <EditClaimNotice claim={detail.claim} />
        <LateNotice reply={reply} version={detail.version} history={detail.history} />
        <PriceClaimFacts detail={detail} />
        <OrderHistory history={detail.history} />
      </div>
      {mayDecide && (
        <div className="desk-member-side">
          <PriceClaimDecision
            detail={detail}
            lastResults={{ pay: replyTo('pay'), reject: replyTo('reject') }}
          />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

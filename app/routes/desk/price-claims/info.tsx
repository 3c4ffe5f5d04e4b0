import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { PriceClaimDecision } from '#app/components/desk/price-claim-decision'
import { PriceClaimFacts } from '#app/components/desk/price-claim-facts'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
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
  const isOpen = useMay('refunds.write') && detail.state === 'reviewing'
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <PriceClaimDecision detail={detail} />}
    >
      <PriceClaimFacts detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { SlipDecision } from '#app/components/desk/slip-decision'
import { EarlierSlips, SlipFacts } from '#app/components/desk/slip-facts'
import { PartOfTransfer } from '#app/components/desk/transfer-facts'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { firstOfTwo } from '#app/views/desk/first-of-two'

export const handle = { title: '核对转账凭证' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  arrive: '已确认到账，买家会收到消息',
  return: '凭证已退回，订单恢复待付款，买家会收到消息',
}

export const loader = caseLoader('desk.slip')

export const action = caseAction('desk.decideSlip', {
  back: deskPaths.slip,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function SlipPage() {
  const detail = useLoaderData<typeof loader>()
  const mayDecide = useMay('slips.write')
  // An older upstream sends no payers: then only the store itself pays.
  const payers = detail.payers.length > 0 ? detail.payers : [detail.slip.company]
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={
        mayDecide &&
        detail.slip.state === 'waiting' && (
          <SlipDecision
            slip={{ ...detail, payers }}
            words="按银行流水填写：多付的转入余额，不足的由买家 24 小时内补付。"
          />
        )
      }
    >
      {detail.transfer !== undefined && (
        <PartOfTransfer transfer={detail.transfer} slipId={detail.slip.id} />
      )}
      <SlipFacts detail={detail} />
      <EarlierSlips slips={detail.earlier} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { SlipDecision } from '#app/components/desk/slip-decision'
import { TransferFacts } from '#app/components/desk/transfer-facts'
import { useMay } from '#app/components/desk/use-may'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { firstOfTwo } from '#app/views/desk/first-of-two'

export const handle = { title: deskPaths.transfer.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  arrive: '已按顺序确认到账，各店会收到消息',
  return: '凭证已全部退回，订单恢复待付款，各店会收到消息',
}

export const loader = caseLoader('desk.transfer')

export const action = caseAction('desk.decideTransfer', {
  back: deskPaths.transfer,
  done: ({ decision }, answer) => (answer.isBooked ? done[decision] : firstOfTwo),
})

export default function TransferPage() {
  const detail = useLoaderData<typeof loader>()
  const isOpen = useMay('slips.write') && detail.slips.some(({ state }) => state === 'waiting')
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={
        isOpen && (
          <SlipDecision
            slip={detail}
            words="按银行流水填一次，按左表顺序逐店付清；多的入最后一店余额，没付到的退回，该店 24 小时内补付。"
          />
        )
      }
    >
      <TransferFacts detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import { useLoaderData } from '@remix-run/react'
import { afterSalesStates } from '#contract/after-sales-words'
import { CasePage } from '#app/components/desk/case-page'
import { ReturnBatch, ReturnCase, ReturnGoods, ReturnMoney } from '#app/routes/desk/returns/facts'
import { openForms, ReturnActs } from '#app/routes/desk/returns/forms'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { returnCheckSchema } from '#app/services/desk/return-form.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.return.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.return')

const decided = {
  accept: '已同意，买家会收到消息',
  reject: '已驳回，买家会收到消息',
  ask: '已请买家补充，买家会收到消息',
}

export const action = caseActions(deskPaths.return, {
  decide: sends('desk.decideReturn', { done: ({ decision }) => decided[decision] }),
  judge: sends('desk.judgeReturn', { done: ({ decision }) => decided[decision] }),
  send: sends('desk.bookReturn', { done: '寄回方式已登记，买家会收到消息' }),
  check: sends('desk.checkReturn', { schema: returnCheckSchema, done: '验收结果已登记' }),
  propose: sends('desk.proposeReturn', { done: '方案已发给买家，3 天内答复' }),
  refund: sends('desk.refundReturn', {
    done: (_, { isPaid }) => (isPaid ? '已退款，买家会收到消息' : '已确认，等第二人退款'),
  }),
  exchange: sends('desk.exchangeReturn', {
    done: (_, { isSent, isWaiting }) => {
      if (isWaiting) return '已备货，等另一位同事复核后发出'
      return isSent ? '补发已登记，买家会收到消息' : '没有库存，已征求买家改为退款'
    },
  }),
})

export default function ReturnPage() {
  const detail = useLoaderData<typeof loader>()
  return (
    <CasePage
      title={
        <>
          售后 <span className="number">{detail.code}</span>{' '}
          <span className="mark">{afterSalesStates[detail.state]}</span>
        </>
      }
      of={detail}
      open={openForms(detail)}
      decisions={<ReturnActs detail={detail} />}
    >
      <ReturnCase detail={detail} />
      <ReturnMoney detail={detail} />
      <ReturnGoods detail={detail} />
      <ReturnBatch detail={detail} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

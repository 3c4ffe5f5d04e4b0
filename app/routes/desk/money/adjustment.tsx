import { useLoaderData } from '@remix-run/react'
import { adjustmentStates } from '#contract/money-states'
import { CasePage } from '#app/components/desk/case-page'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, yuanText } from '#app/words/money'

export const handle = { title: deskPaths.adjustment.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const done = {
  approve: '已入账，买家会收到消息',
  reject: '已驳回',
  withdraw: '已撤回',
} as const

export const loader = caseLoader('desk.adjustment')

export const action = caseAction('desk.decideAdjustment', {
  back: deskPaths.adjustment,
  done: ({ decision }) => done[decision],
})

export default function AdjustmentPage() {
  const detail = useLoaderData<typeof loader>()
  const { adjustment, balance, mended, isOwn } = detail
  const { amount, company, storeId, mendsId, words, state, reason } = adjustment
  const isOpen = useMay('adjustments.write') && state === 'waiting'
  return (
    <CasePage
      title={handle.title}
      of={detail}
      decisions={isOpen && <TwoPeopleDecision isOwn={isOwn} label="复核通过并入账" />}
    >
      <section className="panel" aria-labelledby="adjustment-title">
        <h2 id="adjustment-title">
          {adjustmentStates[state]} <Price yuan={amount} className="number" />
        </h2>
        <dl className="desk-facts">
          <Fact name="单位" value={company} />
          <Fact name="现有余额" value={`¥${formatPrice(balance)}`} />
          <Fact
            name="更正流水"
            value={`${String(mendsId)}：${formatDateTime(mended.createdAt)} ${mended.use} ${yuanText(mended.amount)}`}
          />
          <Fact name="原因" value={words} />
          <Fact
            name="提出"
            value={`${adjustment.proposedBy}，${formatDateTime(adjustment.createdAt)}`}
          />
          {adjustment.decidedAt !== undefined && (
            <Fact
              name="办理"
              value={`${adjustment.decidedBy}，${formatDateTime(adjustment.decidedAt)}`}
            />
          )}
          {reason !== '' && <Fact name="说明" value={reason} />}
        </dl>
        <p className="form-links">
          <a href={deskPaths.ledger(storeId)}>{company}的余额</a>
        </p>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

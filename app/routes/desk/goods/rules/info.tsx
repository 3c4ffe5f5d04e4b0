import { useLoaderData } from '@remix-run/react'
import {
  busyRules,
  priceRuleStates,
  ruleRowStates,
  type RuleRowState,
} from '#contract/desk/kinds/price-rules'
import type { PriceRuleDetail } from '#contract/desk/price-rules'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ListTable } from '#app/components/desk/list-table'
import { priceRuleColumns } from '#app/components/desk/price-rule-columns'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { refreshAfter } from '#app/site/refresh-meta'
import { formatDateTime } from '#app/words/dates'
import { formatTrace } from '#app/words/money'

export const handle = { title: deskPaths.priceRule.title } satisfies RouteHandle

/** Seconds between two looks at a list that the shop works on. */
const lookSeconds = 3

const isBusy = ({ entry }: Pick<PriceRuleDetail, 'entry'>) =>
  busyRules.some((state) => state === entry.state)

export const meta = pageMeta<typeof loader>(handle.title, (detail) =>
  isBusy(detail) ? { others: [refreshAfter(lookSeconds)] } : {},
)

export const loader = caseLoader('desk.priceRule')

const done = {
  apply: '已采用，立即或到开始时间调整，本页会自动更新',
  drop: '已放弃，价格没有变',
}

export const action = caseAction('desk.decidePriceRule', {
  back: deskPaths.priceRule,
  done: ({ decision }) => done[decision],
})

export default function PriceRulePage() {
  const detail = useLoaderData<typeof loader>()
  const mayPrice = useMay('prices.write')
  const { entry, rows } = detail
  const total = Object.values(detail.counts).reduce((all, count) => all + count, 0)
  return (
    <CasePage
      title={`${handle.title} ${entry.id}`}
      of={detail}
      back={{ href: deskPaths.priceRules(), label: '回到按规则调价' }}
      decisions={mayPrice && decisionsOf(detail)}
    >
      <RuleFacts detail={detail} />
      {rows.length > 0 && (
        <section className="panel" aria-labelledby="rows-title">
          <h2 id="rows-title">新价格</h2>
          <ListTable rows={rows} columns={priceRuleColumns} />
          <p>
            <a className="link" href={deskPaths.priceRuleRows({ rule: entry.id })}>
              全部 {total} 个商品，{entry.state === 'listed' ? '移出或放回，' : ''}导出
            </a>
          </p>
        </section>
      )}
    </CasePage>
  )
}

function RuleFacts({ detail }: { detail: PriceRuleDetail }) {
  const { entry, counts, raised, lowered, sumBefore, sumAfter } = detail
  const { startsAt, appliedAt, words } = entry
  const states = (Object.keys(ruleRowStates) as RuleRowState[]).filter((state) => counts[state])
  return (
    <section className="panel" aria-labelledby="state-title">
      <h2 id="state-title">{priceRuleStates[entry.state]}</h2>
      {isBusy(detail) && <p className="desk-notice">正在进行，本页自动更新。</p>}
      <dl className="desk-facts">
        <Fact name="规则" value={entry.rule} />
        <Fact name="商品" value={entry.chosen} />
        <Fact
          name="开始"
          value={startsAt === undefined ? '采用后立即' : formatDateTime(startsAt)}
        />
        <Fact name="建立" value={`${entry.by} ${formatDateTime(entry.createdAt)}`} />
        {entry.pressedBy !== '' && <Fact name="采用" value={entry.pressedBy} />}
        {appliedAt !== undefined && <Fact name="调完" value={formatDateTime(appliedAt)} />}
        {words !== '' && <Fact name="原因" value={words} />}
        {states.map((state) => (
          <Fact key={state} name={ruleRowStates[state]} value={`${counts[state] ?? 0} 个`} />
        ))}
        <Fact name="涨 / 降" value={`${raised} / ${lowered} 个`} />
        <Fact
          name="涨降的单价合计"
          value={`¥${formatTrace(sumBefore)} → ¥${formatTrace(sumAfter)}`}
        />
      </dl>
    </section>
  )
}

/** Nothing where all is over. */
function decisionsOf({ entry: { state } }: PriceRuleDetail) {
  const drop = { decision: 'drop', label: '放弃' }
  if (state === 'listed')
    return (
      <DecisionForm
        title="采用新价格"
        words="现价在此期间变了的商品不调整；低于进价或降幅过大的送价格复核，其余照列出的价格调整。"
        acts={[{ decision: 'apply', label: '采用', tone: 'primary' }, drop]}
      />
    )
  if (state === 'listing' || state === 'planned')
    return <DecisionForm title="放弃" words="价格不会改变。" acts={[drop]} />
  return undefined
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

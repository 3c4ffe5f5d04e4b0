import { priceRuleStates } from '#contract/desk/kinds/price-rules'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.priceRules.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('priceRules')

export const columns: PageColumns<'priceRules'> = [
  { head: '规则', href: ({ id }) => deskPaths.priceRule(id), cell: ({ rule }) => rule },
  { head: '商品', cell: ({ chosen }) => chosen },
  { head: '状态', cell: ({ state }) => priceRuleStates[state] },
  {
    head: '开始时间',
    className: 'number',
    cell: ({ startsAt }) => (startsAt === undefined ? '立即' : formatDateTime(startsAt)),
  },
  {
    head: '建立',
    className: 'number',
    cell: ({ by, createdAt }) => `${by} ${formatDateTime(createdAt)}`,
  },
  { head: '采用', cell: ({ pressedBy }) => (pressedBy === '' ? '—' : pressedBy) },
  { head: '原因', cell: ({ words }) => (words === '' ? '—' : words) },
]

export default function PriceRulesPage() {
  const mayPrice = useMay('prices.write')
  return (
    <ListPage of="priceRules" unit="次" columns={columns}>
      {mayPrice && (
        <p>
          <a className="link" href={deskPaths.newPriceRule()}>
            对全部商品按规则调价
          </a>{' '}
          <a className="link" href={deskPaths.goods()}>
            先筛选或勾选商品
          </a>
        </p>
      )}
    </ListPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import { useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumn, PageColumns } from '#app/components/desk/page-columns'
import { goodsFilterChoices } from '#app/components/desk/goods-filter-choices'
import { RuleLink } from '#app/components/desk/rule-link'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import type { ListRow } from '#app/views/desk/list-page'
import { formatTrace } from '#app/words/money'

export const handle = { title: deskPaths.rankPrices.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('rankPrices')

type Row = ListRow<'rankPrices'>

const rankColumns = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank): PageColumn<Row> => {
  const priceOf = ({ ranks }: Row) => ranks.find((one) => one.rank === rank)?.price
  return {
    head: `${rank} 级价格`,
    className: 'number',
    cell: (row) => yuan(priceOf(row), '—'),
    value: (row) => amount(priceOf(row)),
  }
})

const goodsColumns: PageColumns<'rankPrices'> = [
  { head: '货号', className: 'number', cell: ({ code }) => code },
  { head: '品名', href: ({ id }) => deskPaths.goodsPrices(id), cell: ({ name }) => name },
  { head: '规格', cell: ({ spec }) => spec },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  {
    head: '基础价',
    className: 'number',
    cell: ({ price }) => yuan(price, '待定'),
    value: ({ price }) => amount(price),
  },
]

export const columns: PageColumns<'rankPrices'> = [...goodsColumns, ...rankColumns]

const yuan = (price: string | undefined, none: string) =>
  price === undefined ? none : `¥${formatTrace(price)}`
const amount = (price: string | undefined) => (price === undefined ? '' : { amount: price })

export default function RankPricesPage() {
  const answer = useLoaderData<typeof loader>()
  const { items, names } = answer
  // Ranks that nobody uses take no room; the file has all of them.
  const used = rankColumns.flatMap((column, at) => {
    const name = names[at] ?? ''
    const isUsed = items.some(({ ranks }) => ranks.some(({ rank }) => rank === at + 1))
    return name !== '' || isUsed ? [{ ...column, head: `${at + 1} 级 ${name}`.trim() }] : []
  })
  return (
    <ListPage
      of="rankPrices"
      unit="个"
      columns={[...goodsColumns, ...used]}
      offered={goodsFilterChoices(answer)}
    >
      <RuleLink />
    </ListPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

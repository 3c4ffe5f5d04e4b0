import { priceReviewCauses, priceReviewStates } from '#contract/desk/kinds/orders'
import { pageMeta } from '#app/site/page-meta'
import { yuanText } from '#app/words/money'
import { formatDateTime } from '#app/words/dates'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.priceReviews.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('priceReviews')

export const columns: PageColumns<'priceReviews'> = [
  {
    head: '商品',
    cell: ({ id, goods }) => (
      <>
        <a className="link" href={deskPaths.priceReview(id)}>
          {goods.name} {goods.spec}
        </a>{' '}
        <span className="number muted">{goods.code}</span>
      </>
    ),
    value: ({ goods }) => `${goods.name} ${goods.spec} ${goods.code}`,
  },
  {
    head: '原价',
    className: 'number',
    cell: ({ before }) => (before === undefined ? '待定' : yuanText(before)),
    value: ({ before }) => (before === undefined ? '待定' : { amount: before }),
  },
  {
    head: '新价',
    className: 'number',
    cell: ({ after }) => yuanText(after),
    value: ({ after }) => ({ amount: after }),
  },
  {
    head: '进价',
    className: 'number',
    cell: ({ cost }) => (cost === undefined ? '—' : yuanText(cost)),
    value: ({ cost }) => (cost === undefined ? '' : { amount: cost }),
  },
  { head: '须复核', cell: ({ cause }) => priceReviewCauses[cause] },
  { head: '来源', cell: ({ file, place }) => `${file} ${place}` },
  { head: '提出', cell: ({ by, createdAt }) => `${by}，${formatDateTime(createdAt)}` },
  {
    head: '状态',
    cell: ({ state, decidedBy }) =>
      `${priceReviewStates[state]}${decidedBy === '' ? '' : `（${decidedBy}）`}`,
  },
]

export default function PriceReviewsPage() {
  return <ListPage of="priceReviews" unit="个价格" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

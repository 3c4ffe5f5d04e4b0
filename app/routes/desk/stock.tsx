import { batchStates } from '#contract/stock-words'
import { batchInWords, BatchLink, GoodsLink } from '#app/components/desk/batch-facts'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.stock.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('stock')

export const columns: PageColumns<'stock'> = [
  {
    head: '商品',
    cell: ({ goods }) => <GoodsLink goods={goods} />,
    value: ({ goods }) => `${goods.name} ${goods.spec} ${goods.manufacturer}（${goods.unit}）`,
  },
  { head: '货号', className: 'number', cell: ({ goods }) => goods.code },
  {
    head: '批号',
    cell: ({ batch }) => (batch ? <BatchLink batch={batch} /> : '—'),
    value: ({ batch }) => batch?.number ?? '',
  },
  { head: '有效期至', className: 'number', cell: ({ batch }) => batch?.expiresOn ?? '—' },
  {
    head: '在库可售',
    className: 'number',
    cell: ({ goods, batch }) => `${batch?.sale ?? 0} ${goods.unit}`,
    value: ({ batch }) => batch?.sale ?? 0,
  },
  {
    head: '隔离',
    className: 'number',
    cell: ({ goods, batch }) => (batch?.apart ? `${batch.apart} ${goods.unit}` : '—'),
    value: ({ batch }) => batch?.apart ?? 0,
  },
  { head: '状态', cell: ({ batch }) => (batch ? batchInWords(batch) : batchStates.none) },
]

export default function StockPage() {
  return (
    <ListPage of="stock" unit="行" columns={columns}>
      <p className="muted">
        入库、警戒数量在商品页，补批号、隔离和调整在批次页；
        <a className="link" href={deskPaths.stockProposals({ state: 'waiting' })}>
          待复核的库存变动
        </a>
        由另一人办理。
      </p>
    </ListPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

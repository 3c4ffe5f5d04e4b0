import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { ageInWords } from '#app/words/age'
import { formatPrice } from '#app/words/money'

export const handle = { title: deskPaths.backorders.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('backorders')

export const columns: PageColumns<'backorders'> = [
  {
    head: '商品',
    cell: ({ id, name, spec, manufacturer }) => (
      <>
        <a className="link" href={deskPaths.backorderedGoods(id)}>
          {name} {spec}
        </a>
        <p className="muted">{manufacturer}</p>
      </>
    ),
    value: ({ name, spec, manufacturer }) => `${name} ${spec} ${manufacturer}`,
  },
  { head: '编号', cell: ({ code }) => code },
  {
    head: '等货门店',
    cell: ({ stores, passedOver }) =>
      `${stores}${passedOver > 0 ? `（${passedOver} 家暂不符合）` : ''}`,
  },
  { head: '合计数量', cell: ({ quantity, unit }) => `${quantity} ${unit}` },
  {
    head: '最高出价',
    cell: ({ highestCap: cap }) => (cap === undefined ? '不限' : `¥${formatPrice(cap)}`),
    value: ({ highestCap: cap }) => (cap === undefined ? '不限' : { amount: cap }),
  },
  { head: '最久已等', cell: ({ oldestAt }, now) => ageInWords(now - oldestAt) },
  { head: '现有可售', cell: ({ stock, unit }) => `${stock} ${unit}` },
]

export default function BackorderedGoodsPage() {
  return (
    <ListPage
      of="backorders"
      unit="个商品"
      notice={
        <p className="muted">
          有货后（入库、取消、退回）一分钟内按登记先后自动保留或下单，无需处理。
        </p>
      }
      columns={columns}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

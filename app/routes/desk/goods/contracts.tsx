import { openWindows } from '#contract/desk/kinds/goods'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { yuanText } from '#app/words/money'

export const handle = { title: deskPaths.contractPrices.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('contractPrices')

/** An import reads its file again by these heads (contract/import-fields.ts). */
export const columns: PageColumns<'contractPrices'> = [
  { head: '商品编号', className: 'number', cell: ({ code }) => code },
  { head: '品名', href: ({ goodsId }) => deskPaths.goodsPrices(goodsId), cell: ({ name }) => name },
  { head: '规格', cell: ({ spec }) => spec },
  { head: '单位', cell: ({ unit }) => unit },
  { head: '会员编号', className: 'number', cell: ({ storeId }) => storeId },
  {
    head: '单位名称',
    href: ({ storeId }) => deskPaths.storePrices(storeId),
    cell: ({ company }) => company,
  },
  {
    head: '价格',
    className: 'number',
    cell: ({ price }) => yuanText(price),
    value: ({ price }) => ({ amount: price }),
  },
  { head: '开始日期', className: 'number', cell: ({ from }) => from },
  { head: '结束日期', className: 'number', cell: ({ until }) => until },
  { head: '状态', cell: ({ state }) => openWindows[state] },
]

export default function ContractPricesPage() {
  return <ListPage of="contractPrices" title={handle.title} unit="个" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

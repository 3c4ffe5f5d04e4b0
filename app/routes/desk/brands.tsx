import { brandStates } from '#contract/desk/kinds/goods'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.brands.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('brands')

export const columns: PageColumns<'brands'> = [
  { head: '品牌', href: ({ id }) => deskPaths.brand(id), cell: ({ name }) => name },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  { head: '状态', cell: ({ state }) => brandStates[state] },
  { head: '在架商品', className: 'number', cell: ({ goodsCount }) => goodsCount },
  { head: '排序', className: 'number', cell: ({ sort }) => sort },
]

export default function BrandsPage() {
  const mayAdd = useMay('goods.write')
  return (
    <ListPage
      of="brands"
      unit="个"
      columns={columns}
      intro={
        mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newBrand()}>
              新增品牌
            </a>
          </p>
        )
      }
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DeskWarehouse } from '#contract/desk/warehouses'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.warehouses.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.warehouses', {})
}

const columns: ListColumn<DeskWarehouse>[] = [
  { head: '名称', href: ({ id }) => deskPaths.warehouse(id), cell: ({ name }) => name },
  { head: '买家看到的名称', cell: ({ name, shownName }) => shownName || name },
  { head: '排序', className: 'number', cell: ({ sort }) => sort },
]

export default function WarehousesPage() {
  const { warehouses } = useLoaderData<typeof loader>()
  const mayAdd = useMay('goods.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="warehouses-title">
        <h2 id="warehouses-title">{warehouses.length} 个仓库</h2>
        {warehouses.length === 0 ? (
          <p className="muted">第一个商品进来时会有“主仓”。</p>
        ) : (
          <ListTable rows={warehouses} columns={columns} />
        )}
        {mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newWarehouse()}>
              新增仓库
            </a>
          </p>
        )}
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { zoneStates } from '#contract/desk/kinds/goods'
import type { DeskZoneEntry } from '#contract/desk/zones'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { zoneRuleInWords } from '#app/words/zone-rules'

export const handle = { title: deskPaths.zones.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.zones', {})
}

const columns: ListColumn<DeskZoneEntry>[] = [
  { head: '名称', href: ({ id }) => deskPaths.zone(id), cell: ({ name }) => name },
  { head: '状态', cell: ({ state }) => zoneStates[state] },
  { head: '有什么', cell: ({ code }) => zoneRuleInWords(code) },
  {
    head: '在架商品',
    className: 'number',
    href: ({ code, isListed }) => (isListed ? deskPaths.goods({ zone: code }) : undefined),
    cell: ({ goodsCount }) => `${goodsCount} 个`,
  },
]

export default function ZonesPage() {
  const { zones } = useLoaderData<typeof loader>()
  const mayAdd = useMay('goods.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <section className="panel" aria-labelledby="zones-title">
        <h2 id="zones-title">专区和专题</h2>
        <ListTable rows={zones} columns={columns} />
        {mayAdd && (
          <p className="desk-actions">
            <a className="button" href={deskPaths.newZone()}>
              新增专题
            </a>
          </p>
        )}
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import { useLoaderData } from '@remix-run/react'
import { waveStates } from '#contract/wave-words'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { warehousesOf } from '#app/views/desk/warehouses-of'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'

export const handle = { title: deskPaths.waves.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('waves')

export const columns: PageColumns<'waves'> = [
  { head: '波次', href: ({ id }) => deskPaths.wave(id), cell: ({ id }) => `波次 ${id}` },
  { head: '状态', cell: ({ state }) => waveStates[state] },
  { head: '仓库', cell: (wave) => wave.warehouse },
  {
    head: '订单',
    cell: ({ state, orderCount, openCount }) =>
      `${orderCount} 单${state === 'open' ? `，待发 ${openCount} 单` : ''}`,
  },
  { head: '建立', cell: ({ by, createdAt }) => `${by} ${formatDateTime(createdAt)}` },
  { head: '结束', cell: ({ doneAt: at }) => (at === undefined ? '—' : formatDateTime(at)) },
  { head: '拣货单', cell: ({ prints }) => printsInWords(prints) },
]

export default function WavesPage() {
  const { warehouses, query } = useLoaderData<typeof loader>()
  const { warehouse } = query.filters
  return (
    <ListPage
      of="waves"
      unit="个"
      offered={{ warehouse: warehousesOf(warehouses) }}
      intro={
        <p>
          波次在
          <a className="link" href={deskPaths.picking({ warehouse })}>
            拣货
          </a>
          页勾选订单合成。
        </p>
      }
      columns={columns}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { WaveEntry } from '#contract/desk/waves'
import { waveStates } from '#contract/wave-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { WarehouseTabs } from '#app/components/desk/warehouse-tabs'
import { getWaves } from '#app/services/desk/waves.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'

export const handle = { title: '拣货波次' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getWaves(request)
}

export default function WavesPage() {
  const { warehouses, items, paging, counts, query } = useLoaderData<typeof loader>()
  const { state, warehouse } = query
  const hrefOf = (more: object) => deskPaths.waves({ state, warehouse, ...more })
  return (
    <>
      <p>
        <a className="link" href={deskPaths.picking({ warehouse })}>
          拣货
        </a>
      </p>
      <h1>{handle.title}</h1>
      <WarehouseTabs warehouses={warehouses} current={warehouse} hrefOf={hrefOf} />
      <DeskTabs
        label="波次状态"
        states={waveStates}
        counts={counts}
        current={state}
        hrefOf={(wanted) => hrefOf({ state: wanted })}
      />
      <section className="panel" aria-labelledby="waves-title">
        <h2 id="waves-title">{paging.total} 个</h2>
        {items.length === 0 ? (
          <p className="muted">没有这样的波次。在拣货页勾选订单合成。</p>
        ) : (
          <WavesTable waves={items} />
        )}
        <DeskPages paging={paging} hrefOf={(page) => hrefOf({ page })} />
      </section>
    </>
  )
}

function WavesTable({ waves }: { waves: readonly WaveEntry[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">波次</th>
          <th scope="col">状态</th>
          <th scope="col">仓库</th>
          <th scope="col">订单</th>
          <th scope="col">建立</th>
          <th scope="col">结束</th>
          <th scope="col">拣货单</th>
        </tr>
      </thead>
      <tbody>
        {waves.map((wave) => (
          <tr key={wave.id}>
            <th scope="row">
              <a className="link" href={deskPaths.wave(wave.id)}>
                波次 {wave.id}
              </a>
            </th>
            <td data-label="状态">{waveStates[wave.state]}</td>
            <td data-label="仓库">{wave.warehouse}</td>
            <td data-label="订单">
              {wave.orderCount} 单{wave.state === 'open' && `，待发 ${String(wave.openCount)} 单`}
            </td>
            <td data-label="建立">
              {wave.by} <span className="number">{formatDateTime(wave.createdAt)}</span>
            </td>
            <td data-label="结束" className="number">
              {wave.doneAt === undefined ? '—' : formatDateTime(wave.doneAt)}
            </td>
            <td data-label="拣货单">{printsInWords(wave.prints)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { SubmissionResult } from '@conform-to/dom'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { PickingEntry } from '#contract/desk/waves'
import { ListPage } from '#app/components/desk/list-page'
import { pickingColumns } from '#app/components/desk/picking-columns'
import { useMay } from '#app/components/desk/use-may'
import { bulkAction } from '#app/services/desk/case.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { bulkOf } from '#app/views/desk/ticked'
import { warehousesOf } from '#app/views/desk/warehouses-of'

export const handle = { title: deskPaths.picking.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('picking')

export const action = bulkAction('desk.makeWave', ({ orders }, { id }) => ({
  to: deskPaths.wave(id),
  message: `已把 ${orders.length} 单合成波次 ${id}`,
}))

export default function PickingPage() {
  const { items, warehouses, openWaves } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const free = items.filter(({ wave }) => wave === undefined).map(({ order }) => order)
  // With several warehouses the operator chooses.
  const isOne = new Set(free.map(({ title }) => title)).size <= 1
  const bulk = {
    ...bulkOf(reply, 'orders'),
    ...(reply === undefined && isOne && { ticked: free.map(({ id }) => String(id)) }),
    valueOf: ({ order }: PickingEntry) => order.id,
    labelOf: ({ order }: PickingEntry) => `选择订单 ${order.code}`,
    canTick: ({ wave }: PickingEntry) => wave === undefined,
    acts: <MakeWave />,
  }
  return (
    <ListPage
      of="picking"
      title={handle.title}
      unit="单"
      columns={pickingColumns}
      bulk={useMay('picking.write') ? bulk : undefined}
      offered={{ warehouse: warehousesOf(warehouses) }}
    >
      <p>
        <a className="link" href={deskPaths.waves({ state: 'open' })}>
          拣货中的波次 {openWaves} 个
        </a>
        {'，'}
        <a className="link" href={deskPaths.waves()}>
          全部波次
        </a>
      </p>
    </ListPage>
  )
}

function MakeWave() {
  return (
    <>
      <button type="submit" className="button button-primary">
        合成波次
      </button>{' '}
      <span className="muted">勾选同一仓库的订单，按货位合成拣货单，批次近效期先出。</span>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

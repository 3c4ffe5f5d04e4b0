import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { pickingTabs } from '#contract/wave-words'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { DeskTabs } from '#app/components/desk/desk-tabs'
import { PickingTable } from '#app/components/desk/picking-table'
import { useMay } from '#app/components/desk/use-may'
import { WarehouseTabs } from '#app/components/desk/warehouse-tabs'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { getPicking, makeWave } from '#app/services/desk/waves.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '拣货' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({
  orders: z.array(idSchema).min(1, '请先勾选订单').max(100, '一次最多 100 单'),
})

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await getPicking(request)), now: shopNow() }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const { orders } = submission.value
  const result = await makeWave(request, orders)
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = `已把 ${orders.length} 单合成波次 ${result.data.id}`
  return redirectAtDesk(deskPaths.wave(result.data.id), { kind: 'success', message })
}

export default function PickingPage() {
  const { warehouses, paging, counts, openWaves, query } = useLoaderData<typeof loader>()
  const { warehouse, state, keywords } = query
  const hrefOf = (more: object) => deskPaths.picking({ warehouse, state, q: keywords, ...more })
  return (
    <>
      <h1>{handle.title}</h1>
      <WarehouseTabs warehouses={warehouses} current={warehouse} hrefOf={hrefOf} />
      <DeskTabs
        label="拣货状态"
        states={pickingTabs}
        counts={counts}
        current={state}
        hrefOf={(wanted) => hrefOf({ state: wanted })}
      />
      <section className="panel" aria-labelledby="picking-title">
        <div className="desk-list-head">
          <h2 id="picking-title">待拣货 {paging.total} 单</h2>
          <DeskSearch
            action={deskPaths.picking()}
            label="查找待拣货订单"
            id="picking"
            words="订单号或单位"
            filter={query.typedKeywords}
            kept={{ warehouse, state }}
          />
        </div>
        <WaveForm />
        <DeskPages paging={paging} hrefOf={(page) => hrefOf({ page })} />
        <p>
          <a className="link" href={deskPaths.waves({ state: 'open' })}>
            拣货中的波次 {openWaves} 个
          </a>
          {'，'}
          <a className="link" href={deskPaths.waves()}>
            全部波次
          </a>
        </p>
      </section>
    </>
  )
}

function WaveForm() {
  const { items, now } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const mayPick = useMay('picking.write')
  const free = items.filter(({ wave }) => wave === undefined)
  const message = <FormMessage message={reply?.error?.['']?.[0] ?? reply?.error?.orders?.[0]} />
  if (items.length === 0)
    return (
      <>
        {message}
        <p className="muted">没有这样的待拣货订单。</p>
      </>
    )
  // With several warehouses the operator chooses.
  const isOne = new Set(free.map(({ order }) => order.title)).size <= 1
  const usual = isOne ? free.map(({ order }) => order.id) : []
  const chosen = reply === undefined ? usual : chosenOf(reply)
  return (
    <PageForm aria-label="合成波次">
      {message}
      <PickingTable items={items} now={now} {...(mayPick && { chosen })} />
      {mayPick && free.length > 0 && (
        <p className="desk-actions desk-bulk">
          <button type="submit" className="button button-primary">
            合成波次
          </button>{' '}
          <span className="muted">勾选同一仓库的订单，按货位合成拣货单，批次近效期先出。</span>
        </p>
      )}
    </PageForm>
  )
}

function chosenOf(reply: SubmissionResult): number[] {
  const ids = reply.initialValue?.orders
  return (Array.isArray(ids) ? ids : [ids]).flatMap((id) =>
    typeof id === 'string' ? [Number(id)] : [],
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

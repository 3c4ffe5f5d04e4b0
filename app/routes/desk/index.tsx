import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnLinkNotice } from '#app/components/desk/own-link-notice'
import { QueueTable } from '#app/components/desk/queue-table'
import { ShopHealth } from '#app/components/desk/shop-health'
import { TodayCharts } from '#app/components/desk/today-charts'
import { getCharts } from '#app/services/desk/queue.server'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { lateFirst, toShownQueue } from '#app/views/desk/queues'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '今日待办' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ queues, ...health }, charts] = await Promise.all([
    callOrThrow(request, 'desk.queue', {}),
    getCharts(request),
  ])
  const shown = queues.map((queue) => toShownQueue(queue, health.timestamp))
  return { queues: lateFirst(shown), health, charts }
}

export default function TodayPage() {
  const { queues, health, charts } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{handle.title}</h1>
      {health.ownLink !== undefined && <OwnLinkNotice {...health.ownLink} />}
      <div className="desk-today">
        <div className="desk-today-work">
          <section className="panel" aria-labelledby="queues-title">
            <h2 id="queues-title">等您处理</h2>
            {queues.length === 0 ? (
              <p className="muted">您的角色目前没有要处理的事项。</p>
            ) : (
              <QueueTable queues={queues} />
            )}
          </section>
          <section className="panel" aria-labelledby="health-title">
            <h2 id="health-title">系统状况</h2>
            <ShopHealth {...health} />
          </section>
        </div>
        <div className="desk-today-charts">
          <TodayCharts {...charts} />
        </div>
      </div>
    </>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BoughtMonths } from '#app/components/member/bought-months'
import { DueGoods } from '#app/components/member/due-goods'
import { NewestOrders } from '#app/components/member/newest-orders'
import { Tiles } from '#app/components/member/tiles'
import { getMemberFront } from '#app/services/account/account.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '我的待办', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getMemberFront(request)
}

export default function MemberPage() {
  const { tiles, todos, overview, now } = useLoaderData<typeof loader>()
  return (
    <div className="container member-front">
      <section className="panel todos" aria-labelledby="todos-title">
        <div className="member-head">
          <h1 id="todos-title">{handle.title}</h1>
          <a className="link member-more" href="#member-menu">
            全部功能
          </a>
        </div>
        <Tiles tiles={tiles} />
        {todos.length === 0 ? (
          <p className="empty">没有其他要办的事</p>
        ) : (
          <ul>
            {todos.map(({ words, address, isUrgent }) => (
              <li key={words}>
                {isUrgent && <span className="todo-urgent">急</span>} <a href={address}>{words}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {overview !== undefined && (
        <div className="member-parts">
          <DueGoods due={overview.due} now={now} />
          <NewestOrders orders={overview.newest} />
          <BoughtMonths months={overview.months} />
        </div>
      )}
    </div>
  )
}

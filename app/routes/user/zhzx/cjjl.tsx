import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OpenDraws } from '#app/components/draw/open-draws'
import { DrawResults } from '#app/components/draw/draw-results'
import { Pages } from '#app/components/ui/pages'
import { EmptyList } from '#app/components/ui/empty-list'
import { getDrawRecords } from '#app/services/promotions/draws.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = { title: '抽奖记录' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getDrawRecords(request)
}

export default function DrawRecordsPage() {
  const { items, paging, open } = useLoaderData<typeof loader>()
  return (
    <section className="container" aria-labelledby="records-title">
      <h1 id="records-title">{handle.title}</h1>
      {items.length === 0 ? (
        <EmptyList
          words="还没有抽过奖。有抽奖活动时，首页会有入口。"
          way="去首页"
          href={paths.home()}
        />
      ) : (
        <div className="panel">
          <DrawResults results={items} hasDraw />
        </div>
      )}
      <OpenDraws title="正在进行的抽奖" draws={open} />
      <Pages paging={paging} hrefOf={(page) => paths.drawRecords({ page })} />
    </section>
  )
}

import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PointsGoodsCard } from '#app/components/points/points-goods-card'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '积分商城', isPublic: true, hasScripts: false } satisfies RouteHandle

const intro = '每付满 1 元积 1 分，订单完成后到账；礼品随货送达'

export const meta = pageMeta(handle.title, { description: intro })

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'pointsMall.list', {})
}

export default function PointsMallPage() {
  const { items, points } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro}>
        <p className="zone-ways">
          {points === undefined ? (
            <a href={paths.login(rarePaths.pointsMall())}>登录后可见本店积分</a>
          ) : (
            <>
              本店积分 <b className="number">{points}</b>{' '}
              <a href={paths.pointsOrders()}>积分订单</a>
            </>
          )}
        </p>
      </ZoneHead>
      {items.length === 0 ? (
        <p className="panel">礼品正在准备，请过些日子再来看看。</p>
      ) : (
        <ul className="points-goods">
          {items.map((goods) => (
            <PointsGoodsCard key={goods.id} goods={goods} points={points} />
          ))}
        </ul>
      )}
    </div>
  )
}

export { ErrorPage as ErrorBoundary } from '#app/components/errors/error-page'

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SetCard } from '#app/components/set/set-card'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import { getSets } from '#app/services/sets.server'
import type { RouteHandle } from '#app/utils/handle'
import { paths } from '#app/utils/paths'
import { describedTitle } from '#app/utils/title'

export const handle = { title: '组合购', topRightAd: true, isPublic: true } satisfies RouteHandle

const intro = '几样商品成套购买更省；套餐商品不参与满减、换购和赠品。'

export const meta: MetaFunction = () => describedTitle(handle.title, intro)

export function loader({ request }: LoaderFunctionArgs) {
  return getSets(request)
}

export default function SetsPage() {
  const { sets, now } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      {sets.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">现在没有组合套餐</p>
          <a className="button button-primary" href={paths.dailySpecials()}>
            看每日特价
          </a>
        </div>
      ) : (
        sets.map((set) => <SetCard key={set.id} set={set} now={now} />)
      )}
    </div>
  )
}

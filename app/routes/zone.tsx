import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ZoneName } from '#contract/zone'
import { ZonePage } from '#app/components/zone/zone-page'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { requireZone } from '#app/services/goods/zones.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { zones } from '#app/site/zones'

export const handle = { isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(undefined, ({ name, intro }) => ({
  title: zones[name].title,
  description: intro,
}))

export function loader({ request }: LoaderFunctionArgs) {
  return requireZone(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ZoneRoute() {
  const zone = useLoaderData<typeof loader>()
  return (
    <ZonePage zone={zone} screen={{ hrefOf: (query, view) => paths.zone(zone.name, query, view) }}>
      <Ways name={zone.name} />
    </ZonePage>
  )
}

function Ways({ name }: { name: ZoneName }) {
  if (name === 'controlled')
    return (
      <p className="zone-ways">
        <a href={paths.controlledList()}>控销商品与开通状态</a>
        <a href={paths.controlledList({ mine: true })}>我的申请</a>
      </p>
    )
  if (name === 'freeShipping')
    return (
      <p className="zone-ways">
        <a href={paths.help('youx')}>优选包邮规则</a>
      </p>
    )
  return null
}

export { clientAction } from '#app/browser/keep-page'

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListedGoods } from '#app/components/list/listed-goods'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import { getDailySpecials } from '#app/services/goods/goods.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { readView } from '#app/site/list-view'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'

export const handle = { title: '每日特价', isPublic: true } satisfies RouteHandle

const intro = '面向诊所和药店的限时特价，每天更换；标有限购的，数量为本店还可按特价购买的数量。'

export const meta = pageMeta(handle.title, { description: intro })

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    listing: await getDailySpecials(request),
    view: readView(new URL(request.url).searchParams.get('view')),
  }
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function DailySpecialsPage() {
  const { listing, view } = useLoaderData<typeof loader>()
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      <ListedGoods listing={listing} place={{ screen: { hrefOf: paths.dailySpecials }, view }} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KindTabs } from '#app/components/coupon/kind-tabs'
import { UsableCoupons } from '#app/components/coupon/usable-coupons'
import { ListedGoods } from '#app/components/list/listed-goods'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import { getCouponGoods } from '#app/services/promotions/coupons.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'

export const handle = { title: '优惠券专区', isPublic: true } satisfies RouteHandle

const intro = '按券选货：通用券、中药券、非中药券各自可用的商品。'

export const meta = pageMeta(handle.title, { description: intro })

export function loader({ request }: LoaderFunctionArgs) {
  return getCouponGoods(request)
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function CouponZonePage() {
  const { kind, coupons, listing, view } = useLoaderData<typeof loader>()
  const screen = {
    hrefOf: (query: Parameters<typeof rarePaths.couponZone>[1], to: typeof view) =>
      rarePaths.couponZone(kind, query, to),
  }
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      <KindTabs
        current={kind}
        hrefOf={(type) => rarePaths.couponZone(type ?? 'all', {}, view)}
        hasAll={false}
      />
      <UsableCoupons coupons={coupons} />
      <ListedGoods listing={listing} place={{ screen, view }} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

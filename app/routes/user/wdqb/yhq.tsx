import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { HeldCouponCard } from '#app/components/coupon/held-coupon-card'
import { HeldTabs } from '#app/components/coupon/held-tabs'
import { KindTabs } from '#app/components/coupon/kind-tabs'
import { RedeemForm } from '#app/components/coupon/redeem-form'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { Pages } from '#app/components/ui/pages'
import { getHeldCoupons } from '#app/services/promotions/coupons.server'
import { redeemCode } from '#app/services/promotions/redeem.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '我的优惠券', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getHeldCoupons(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const done = await redeemCode(request, await readForm(request))
  if ('reply' in done) return data<SubmissionResult>(done.reply, done.status)
  const message = `已兑换：${done.name}`
  return redirectWithToast(paths.coupons(), { kind: 'success', message })
}

export default function CouponsPage() {
  const { items, paging, counts, kind, state, timestamp } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <WalletHead title={handle.title} current="优惠券" />
      <RedeemForm reply={useActionData<SubmissionResult>()} />
      <HeldTabs
        counts={counts}
        current={state}
        hrefOf={(status) => paths.coupons({ status, type: kind })}
      />
      <KindTabs current={kind} hrefOf={(type) => paths.coupons({ status: state, type })} hasAll />
      {items.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">这里没有优惠券</p>
          <a className="button button-primary" href={paths.couponCentre()}>
            去领券中心
          </a>
        </div>
      ) : (
        <ul className="coupons">
          {items.map((coupon) => (
            <HeldCouponCard key={coupon.id} coupon={coupon} now={timestamp} />
          ))}
        </ul>
      )}
      <Pages
        paging={paging}
        hrefOf={(page) => paths.coupons({ status: state, type: kind, page })}
      />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { idSchema } from '#contract/scalars'
import { CouponOfferCard } from '#app/components/coupon/coupon-offer'
import { RedeemForm } from '#app/components/coupon/redeem-form'
import { KindTabs } from '#app/components/coupon/kind-tabs'
import { useShell } from '#app/components/ui/use-shell'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { ZoneHead } from '#app/components/zone/zone-head'
import { getCouponOffers } from '#app/services/promotions/coupons.server'
import { redeemCode } from '#app/services/promotions/redeem.server'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { readIntent } from '#app/web/button-intent'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '领券中心' } satisfies RouteHandle

const intro = '领取后在核对订单时使用，自动为您选出最省的组合；秒杀和含麻商品不参与。'

export const meta = pageMeta(handle.title, { description: intro })

type Reply = CommandReply | { redeem: SubmissionResult }

/** Value of a button: `take/12` takes coupon 12. */
const commandSchema = z.object({ intent: z.literal('take'), subject: idSchema })

export function loader({ request }: LoaderFunctionArgs) {
  return getCouponOffers(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = await readForm(request)
  if (readIntent(sent).intent === 'redeem') return redeem(request, sent)
  const { subject } = requireCommand(commandSchema, readIntent(sent))
  const result = await call(request, 'coupon.take', { id: subject })
  if (!result.ok)
    return data(replyCommand(result, { intent: `take/${subject}` }), failureStatus(result))
  const { pathname, search } = new URL(request.url)
  return redirectWithToast(pathname + search, {
    kind: 'success',
    message: `已领取：${result.data.name}`,
    link: { label: '查看我的优惠券', to: paths.coupons() },
  })
}

async function redeem(request: Request, sent: FormData) {
  const done = await redeemCode(request, sent)
  if ('reply' in done) return data({ redeem: done.reply }, done.status)
  const message = `已兑换：${done.name}`
  return redirectWithToast(paths.coupons(), { kind: 'success', message })
}

export default function CouponCentrePage() {
  const { offers, kind } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const [taken, redeemed] =
    reply === undefined || 'redeem' in reply ? [undefined, reply?.redeem] : [reply, undefined]
  const isVisitor = useShell().user === undefined
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro}>
        <p className="zone-ways">
          <a href={paths.coupons()}>我的优惠券</a>
          <a href={rarePaths.couponZone('all')}>优惠券专区</a>
        </p>
      </ZoneHead>
      <KindTabs current={kind} hrefOf={(type) => paths.couponCentre({ type })} hasAll />
      <FormMessage message={taken?.message} />
      {!isVisitor && <RedeemForm reply={redeemed} />}
      {offers.length === 0 ? (
        <div className="way-on">
          <p className="way-on-title">现在没有可领的优惠券</p>
          <a className="button button-primary" href={paths.dailySpecials()}>
            看每日特价
          </a>
        </div>
      ) : (
        <ul className="coupons">
          {offers.map((offer) => (
            <CouponOfferCard key={offer.id} offer={offer} isVisitor={isVisitor} />
          ))}
        </ul>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

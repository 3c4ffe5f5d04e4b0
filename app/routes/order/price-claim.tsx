import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MemberMenu } from '#app/components/account/member-menu'
import { ClaimList } from '#app/components/price-claims/claim-list'
import { OfferForm } from '#app/components/price-claims/offer-form'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { priceClaimPaths } from '#app/site/price-claim-paths'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { readTickedDrops, type PriceClaimReply } from '#app/views/orders/price-claims'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '价格保护', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  return {
    ...(await callOrThrow(request, 'priceClaims.options', { orderId: requireId(params.id) })),
    token: randomUUID(),
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const orderId = requireId(params.id)
  const form = await readForm(request)
  if (form.get('intent') === 'withdraw') {
    const id = requireId(String(form.get('id')))
    const result = await call(request, 'priceClaims.withdraw', { id })
    return result.ok
      ? redirectWithToast(priceClaimPaths.order(orderId), {
          kind: 'success',
          message: '价格保护申请已撤回',
        })
      : refuse(result, { intent: 'withdraw', id: String(id) })
  }
  const ticked = form.getAll('line').map(String)
  const token = String(form.get('token') ?? '')
  const initialValue = { intent: 'ask', token, line: ticked }
  const lines = readTickedDrops(ticked)
  if (lines.length === 0)
    return data<PriceClaimReply>({ message: '请先勾选要退差价的商品', initialValue }, 400)
  const result = await call(request, 'priceClaims.create', { token, orderId, lines })
  if (!result.ok) return refuse(result, initialValue)
  return redirectWithToast(priceClaimPaths.order(orderId), {
    kind: 'success',
    message: '价格保护申请已提交，1 个工作日内答复',
  })
}

function refuse(failure: Failure, initialValue: PriceClaimReply['initialValue']) {
  const said = Object.values(failure.fieldErrors ?? {}).flat()
  const message = said.length === 0 ? failure.message : said.join('；')
  return data<PriceClaimReply>({ message, initialValue }, failureStatus(failure))
}

export default function PriceClaimPage() {
  const { order, days, lines, claims, token } = useLoaderData<typeof loader>()
  const reply = useActionData<PriceClaimReply>()
  return (
    <section
      className="order-page container with-menu after-sales"
      aria-labelledby="price-claim-title"
    >
      <MemberMenu />
      <div className="page-head">
        <h1 id="price-claim-title">
          {handle.title}{' '}
          <a className="link number" href={paths.order(order.id)}>
            {order.code}
          </a>
        </h1>
        <a className="button button-small" href={afterSalesPaths.list({ orderId: order.id })}>
          售后记录
        </a>
      </div>
      <div className="panel">
        {days === 0 ? (
          <p>商家没有开通价格保护。</p>
        ) : (
          <p>
            {`收货后 ${days} 天内，特价、基本价商品降价，留下的可退差价，每行一次。秒杀、协议价、控销、组合和近效期除外。`}
          </p>
        )}
        {lines.length === 0 ? (
          <p>这个订单还没有发货。</p>
        ) : (
          <OfferForm orderId={order.id} lines={lines} token={token} reply={reply} />
        )}
      </div>
      {claims.length > 0 && (
        <div className="panel">
          <h2>申请记录</h2>
          <ClaimList claims={claims} />
        </div>
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DueReceipts } from '#app/components/hm/due-receipts'
import { HmRules } from '#app/components/hm/hm-rules'
import { GoodsTable } from '#app/components/checkout/goods-table'
import { RefusedLines } from '#app/components/checkout/refused-lines'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { getHmCart, selectHmLines } from '#app/services/orders/hm.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import type { HmCartView } from '#app/views/cart/hm-cart'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { PageForm } from '#app/components/ui/page-form'

export const handle = { title: '含麻商品', step: 1, nav: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  return getHmCart(request)
}

/** The page's only form goes on to step 2 with these lines only. */
export async function action({ request }: ActionFunctionArgs) {
  await readForm(request)
  const result = await selectHmLines(request)
  if (result.ok) return redirect(paths.checkout())
  return data(replyCommand(result, { intent: 'checkout' }), failureStatus(result))
}

export default function HmCartPage() {
  const cart = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const { rows, refused, due } = cart
  return (
    <section className="pay-page container" aria-labelledby="hm-cart-title">
      <div className="page-head">
        <h1 id="hm-cart-title">含麻商品</h1>
        <a className="link" href={paths.cart()}>
          返回购物车
        </a>
      </div>
      <FormMessage message={reply?.message} />
      <DueReceipts due={due} />
      {rows.length === 0 && refused.length === 0 && <NoHmLines />}
      {rows.length > 0 && <HmLines {...cart} />}
      <RefusedLines lines={refused} />
      <HmRules />
    </section>
  )
}

function HmLines({ rows, otherSelected, mustConfirm }: HmCartView) {
  return (
    <section className="panel" aria-labelledby="hm-lines">
      <h2 id="hm-lines">
        购物车中的含麻商品 <span className="muted">{rows.length} 种</span>
      </h2>
      <GoodsTable rows={rows} caption="购物车中的含麻商品" />
      <div className="hm-cart-actions">
        <p className="muted">
          {otherSelected > 0
            ? `其他已勾选的 ${otherSelected} 种商品会取消勾选，仍留在购物车，可以之后再结算。`
            : '只结算以上含麻商品，其他商品仍留在购物车。'}
        </p>
        {mustConfirm ? (
          <p>
            有商品价格或数量变化，请先到<a href={paths.cart()}>购物车</a>确认。
          </p>
        ) : (
          <PageForm needs="buy">
            <SubmitButton intent="checkout" busy="正在前往…">
              只结算含麻商品
            </SubmitButton>
          </PageForm>
        )}
      </div>
    </section>
  )
}

function NoHmLines() {
  return (
    <div className="panel empty">
      <p>购物车中没有含麻商品。</p>
      <a className="button button-primary" href={paths.listTable()}>
        去选购
      </a>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

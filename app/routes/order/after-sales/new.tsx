import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { afterSalesKinds } from '#contract/after-sales-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { AskForm } from '#app/components/after-sales/ask-form'
import { ChooseLines } from '#app/components/after-sales/choose-lines'
import { answerAskForm } from '#app/services/orders/after-sales-form.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { chosenLines, readAskQuery, toAskLines, type AskReply } from '#app/views/orders/after-sales'
import { requireId } from '#app/web/params'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '申请售后', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const query = readAskQuery(new URL(request.url).searchParams)
  const options = await callOrThrow(request, 'afterSales.options', {
    orderId: requireId(String(query.orderId)),
  })
  const lines = toAskLines(options, query)
  const chosen = chosenLines(lines, query.lines)
  const { order, isOn, hotLine } = options
  // Goods refused at the door can only be returned for a refund.
  const { returnRefund } = afterSalesKinds
  const kinds: Record<string, string> = query.isRefusal ? { returnRefund } : afterSalesKinds
  return { query, order, isOn, hotLine, kinds, lines, chosen, token: randomUUID() }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<AskReply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const answer = await answerAskForm(request, await readForm(request))
  if (!('ids' in answer)) return data<AskReply>(answer.reply, answer.status)
  const [first = 0, ...more] = answer.ids
  const address = more.length === 0 ? afterSalesPaths.request(first) : afterSalesPaths.list()
  const message = answer.isRefusal
    ? '已记录拒收，货物随车退回，验收后退款'
    : '售后申请已提交，1 个工作日内答复'
  return redirectWithToast(address, { kind: 'success', message })
}

export default function AskPage() {
  const { query, order, isOn, hotLine, kinds, lines, chosen, token } =
    useLoaderData<typeof loader>()
  const reply = useActionData<AskReply>()
  const { orderId, shipmentId, isRefusal } = query
  return (
    <section className="order-page container with-menu after-sales" aria-labelledby="ask-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="ask-title">
          {isRefusal ? '货到拒收' : handle.title}{' '}
          <a className="link number" href={paths.order(order.id)}>
            {order.code}
          </a>
        </h1>
        {chosen.length > 0 && (
          <a
            className="button button-small"
            href={afterSalesPaths.ask({
              order: orderId,
              shipment: shipmentId,
              refuse: isRefusal,
            })}
          >
            重新选择商品
          </a>
        )}
      </div>
      <div className="panel">
        {!isOn && (
          <p>
            您的门店暂不能在线{isRefusal ? '拒收' : '申请其他售后'}，请拨打{' '}
            <a href={`tel:${hotLine}`}>{hotLine}</a>，报订单号即可办理。
            {!isRefusal && '药监召回的商品仍可在这里退回。'}
          </p>
        )}
        {!isOn && isRefusal ? null : lines.length === 0 ? (
          <p>
            还没有发货，收货后再申请售后；不要了可在订单详情申请取消。有疑问请拨打{' '}
            <a href={`tel:${hotLine}`}>{hotLine}</a>。
          </p>
        ) : chosen.length === 0 ? (
          <ChooseLines query={query} lines={lines} reply={reply} />
        ) : (
          <AskForm query={query} kinds={kinds} lines={chosen} token={token} reply={reply} />
        )}
      </div>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

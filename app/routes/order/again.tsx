import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ComparedLine } from '#contract/order-again'
import { MemberMenu } from '#app/components/account/member-menu'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { orderAgain } from '#app/services/orders/orders.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { showInCart } from '#app/services/cart/additions.server'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { changesInWords, availabilityInWords } from '#app/words/compared'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '再来一单', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  return { ...(await callOrThrow(request, 'order.compare', { id })), id, token: randomUUID() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const sent = (await readForm(request)).get('token')
  const token = typeof sent === 'string' ? sent.slice(0, 64) : ''
  const result = await orderAgain(request, requireId(params.id), token)
  if (!result.ok)
    return data(replyCommand(result, { intent: 'again', token }), failureStatus(result))
  return showInCart(request, result.data)
}

export default function AgainPage() {
  const { id, orderSn, lines, token } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const had = lines.filter(({ isHad }) => isHad).length
  return (
    <div className="container with-menu order-page">
      <MemberMenu />
      <h1>
        {handle.title} <small className="muted number">{orderSn}</small>
      </h1>
      <p>{availabilityInWords(lines)}。</p>
      <table className="plain-table labelled-table panel">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">数量</th>
            <th scope="col">当时价格</th>
            <th scope="col">现在价格</th>
            <th scope="col">变化</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row key={at} line={line} />
          ))}
        </tbody>
      </table>
      <PageForm needs="buy">
        <FormMessage message={reply?.message} />
        {/* A failed attempt may have succeeded, so its token is kept and sending it again is
            idempotent. */}
        <input type="hidden" name="token" value={reply?.initialValue['token'] ?? token} />
        <p className="confirm-actions">
          {had > 0 && (
            <SubmitButton intent="again" busy="加入中…">
              {`把还能买的 ${had} 种加入购物车`}
            </SubmitButton>
          )}{' '}
          <a className="button" href={paths.order(id)}>
            返回订单
          </a>
        </p>
      </PageForm>
    </div>
  )
}

function Row({ line }: { line: ComparedLine }) {
  const { goodsId, name, spec, manufacturer, quantity, unit, price, nowPrice, priceNotice } = line
  const { isHad, set } = line
  const changes = changesInWords(line)
  // Undefined for goods that left the catalogue.
  const isKnown = (nowPrice ?? priceNotice) !== undefined
  return (
    <tr>
      <th scope="row">
        <a href={paths.goods(goodsId)}>{`${name} ${spec}`}</a>{' '}
        <small className="muted">{manufacturer}</small>
        {set !== undefined && (
          <small className="muted">{` 套餐“${set.name}”${set.count > 0 ? ` ${set.count} 套` : ''}内，现按单品加入`}</small>
        )}
      </th>
      <td data-label="数量">{`${quantity} ${unit}`}</td>
      <td data-label="当时价格">
        <Price yuan={price} />
      </td>
      <td data-label="现在价格">
        {nowPrice === undefined ? (priceNotice ?? '—') : <Price yuan={nowPrice} />}
      </td>
      <td data-label="变化" className={isHad ? undefined : 'copy-refused'}>
        {changes === '' ? '没有变化' : changes}{' '}
        {!isHad && isKnown && (
          <a className="link" href={paths.why(goodsId)} aria-label={`为什么不能买 ${name} ${spec}`}>
            为什么不能买
          </a>
        )}
      </td>
    </tr>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

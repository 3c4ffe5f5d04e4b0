import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { backorderFields } from '#contract/backorder'
import { MemberMenu } from '#app/components/account/member-menu'
import { BackorderForm } from '#app/components/backorder/backorder-form'
import { Refusal } from '#app/components/goods/refusal'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { getGoodsToWaitFor } from '#app/services/goods/backorders.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { backorderPaths } from '#app/site/backorder-paths'
import { failureStatus } from '#app/upstream-client/result'
import { canWaitFor, newBackorder, usualLastDay } from '#app/views/goods/backorder'
import type { GoodsDetail } from '#app/views/goods/goods-detail'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { shopNow } from '#app/web/clock.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '登记到货', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(backorderFields)

const goodsIdOf = (request: Request) =>
  requireId(new URL(request.url).searchParams.get('id') ?? undefined)

export async function loader({ request }: LoaderFunctionArgs) {
  const goods = await getGoodsToWaitFor(request, goodsIdOf(request))
  return { goods, untilOn: usualLastDay(shopNow()) }
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const goodsId = goodsIdOf(request)
  const result = await call(request, 'backorder.create', { goodsId, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const { id, isNew, message } = result.data
  const said = message === undefined ? '' : `（${message}）`
  if (isNew)
    return redirectWithToast(backorderPaths.info(id), {
      kind: 'success',
      message: `已登记，到货后按先后通知您${said}`,
    })
  return redirectWithToast(backorderPaths.info(id, submission.value.quantity), {
    kind: 'warning',
    message: '这个商品您已登记过，这是原来的那一份',
  })
}

export default function BackorderAddPage() {
  const { goods, untilOn } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const isOpen = canWaitFor(goods) || lastResult !== undefined
  return (
    <div className="container with-menu">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '到货登记', href: servicePaths.backorders() },
        ]}
        current={handle.title}
      />
      <section className="address-page panel" aria-labelledby="backorder-title">
        <h1 id="backorder-title">{handle.title}</h1>
        <p>
          <a className="link" href={paths.goods(goods.id)}>
            {goods.name} {goods.spec}
          </a>{' '}
          {goods.manufacturer} <GoodsPrice goods={goods} />
        </p>
        {isOpen ? (
          <BackorderForm
            values={newBackorder(goods, untilOn)}
            unit={goods.unit}
            isHm={goods.isHm}
            price={goods.price}
            lastResult={lastResult}
            submit="登记"
          />
        ) : (
          <NotOpen goods={goods} />
        )}
      </section>
    </div>
  )
}

function NotOpen({ goods }: Pick<GoodsDetail, 'goods'>) {
  if (goods.reasons.length > 0) return <Refusal goods={goods} />
  return (
    <p>
      现在有货，不需要登记。
      <a className="button" href={paths.goods(goods.id)}>
        去购买
      </a>
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { exchangeFields } from '#contract/points-mall'
import { AddressChoice } from '#app/components/checkout/address-choice'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { requireExchange } from '#app/services/wallet/points-mall.server'
import { pageMeta } from '#app/site/page-meta'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { addressPaths } from '#app/site/address-paths'
import { giftPath } from '#app/site/gift-path'
import { paths } from '#app/site/paths'
import { rarePaths } from '#app/site/rare-paths'
import { failureStatus } from '#app/upstream-client/result'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '兑换礼品' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(exchangeFields)

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireExchange(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'pointsMall.exchange', { ...submission.value, id })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const { name, quantity, points } = result.data
  const message = `已用 ${points} 积分兑换 ${name} ${quantity} 份`
  return redirectWithToast(paths.pointsOrders(), { kind: 'success', message })
}

export default function ExchangePage() {
  const { goods, points, token, refusal, addresses } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const [form, fields] = useForm<{ quantity: string; addressId: string; token: string }>({
    id: 'exchange',
    lastResult,
    defaultValue: { quantity: '1', addressId: String(addresses[0]?.id ?? ''), token },
  })
  return (
    <div className="container">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '积分商城', href: rarePaths.pointsMall() },
        ]}
        current={handle.title}
      />
      <section className="panel exchange" aria-labelledby="exchange-title">
        <h1 id="exchange-title">兑换{goods.name}</h1>
        <div className="exchange-goods">
          <img src={giftPath(goods.name)} alt="" width="96" height="96" />
          <div>
            <p>{goods.intro}</p>
            <p>
              每份 <b className="number">{goods.points}</b> 积分，剩 {goods.stock} 份；本店有{' '}
              <b className="number">{points}</b> 积分。
            </p>
          </div>
        </div>
        <FormMessage message={form.errors?.[0]} />
        {refusal === undefined ? (
          <PageForm id={form.id} needs="buy" noValidate>
            <input type="hidden" name="token" value={fields.token.initialValue} />
            <Field
              label="数量"
              field={fields.quantity}
              inputMode="numeric"
              maxLength={3}
              required
            />
            <AddressChoice addresses={addresses} field={fields.addressId}>
              <a className="link" href={addressPaths.add(rarePaths.pointsExchange(goods.id))}>
                新增收货地址
              </a>
            </AddressChoice>
            <button type="submit" className="button button-primary">
              确认兑换
            </button>{' '}
            <a className="button" href={rarePaths.pointsMall()}>
              返回
            </a>
          </PageForm>
        ) : (
          <p className="draw-refusal">
            {refusal}。<a href={rarePaths.pointsMall()}>看看其他礼品</a>
          </p>
        )}
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'

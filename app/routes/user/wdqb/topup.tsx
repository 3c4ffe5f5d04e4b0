import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { topUpFields } from '#contract/top-up'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Pages } from '#app/components/ui/pages'
import { useForm } from '#app/components/ui/use-form'
import { TopUpTable } from '#app/components/wallet/top-up-table'
import { getTopUps } from '#app/services/wallet/top-ups.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { walletPaths } from '#app/site/wallet-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { formatPrice } from '#app/words/money'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '余额充值', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(topUpFields)

export function loader({ request }: LoaderFunctionArgs) {
  return getTopUps(request)
}

/**
 * The next page shows the remark for the transfer and takes the voucher: a transfer without its
 * remark is hard to find.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'topUp.begin', { amount: submission.value.amount })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return redirect(walletPaths.topUp(result.data.id), 303)
}

export default function TopUpsPage() {
  const { items, paging, least } = useLoaderData<typeof loader>()
  const [form, fields] = useForm<{ amount: string }>({
    id: 'top-up',
    lastResult: useActionData<SubmissionResult>(),
  })
  return (
    <div className="container cashback">
      <WalletHead title={handle.title} current="余额" />
      <section className="panel" aria-labelledby="begin-title">
        <h2 id="begin-title">对公转账充值</h2>
        <ol className="top-up-ways">
          <li>①填金额</li>
          <li>②对公转账，写附言</li>
          <li>③传凭证，核对后入账</li>
        </ol>
        <p className="muted">付款户名须与单位名称一致，个人转账会退回。</p>
        <PageForm id={form.id} className="wallet-form" needs="pay" noValidate>
          <FormMessage message={form.errors?.[0]} />
          <Field
            label="充值金额（元）"
            field={fields.amount}
            inputMode="decimal"
            maxLength={20}
            hint={`每次不少于 ¥${formatPrice(least)}`}
            required
          />
          <button type="submit" className="button button-primary">
            下一步
          </button>
        </PageForm>
      </section>
      <section className="panel" aria-labelledby="top-ups-title">
        <h2 id="top-ups-title">充值记录</h2>
        {items.length === 0 ? <p className="muted">还没有充值。</p> : <TopUpTable items={items} />}
        <Pages paging={paging} hrefOf={(page) => walletPaths.topUps({ page })} />
      </section>
      <p className="form-links">
        <a href={walletPaths.balance()}>返回账户余额</a>
      </p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { cashierActs, type CashierAct } from '#contract/payment-words'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paymentPaths } from '#app/site/payment-paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireDemo } from '#app/web/env.server'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = {
  title: '演示收银台',
  loginHeader: true,
  sidePanel: false,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

const acts = Object.keys(cashierActs) as [CashierAct, ...CashierAct[]]
const formSchema = z.object({ intent: z.enum(acts) })

const done: Record<CashierAct, string> = {
  pay: '演示付款成功，商城已收到通知',
  twice: '演示付款成功，通知发了两次',
  late: '演示付款成功，通知没有发：商城会自己查询',
  fail: '演示付款失败，没有扣款',
}

const hints: Record<CashierAct, string> = {
  pay: '付款，并马上通知商城',
  fail: '不付款，这笔交易关闭',
  late: '付款，但通知不来：商城每分钟自己查询，或由买家点“我已付款”',
  twice: '付款，同一个通知发两次，只入账一次',
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  requireDemo()
  const trade = await callOrThrow(request, 'demo.cashier', { tradeNo: params.tradeNo ?? '' })
  return { ...trade, returnUrl: safeRedirect(trade.returnUrl) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  requireDemo()
  const tradeNo = params.tradeNo ?? ''
  const { intent } = requireCommand(formSchema, Object.fromEntries(await readForm(request)))
  const result = await call(request, 'demo.payAtCashier', { tradeNo, act: intent })
  if (!result.ok) return data(replyCommand(result, { intent }), failureStatus(result))
  const kind = intent === 'fail' ? ('warning' as const) : ('success' as const)
  return redirectWithToast(paymentPaths.cashier(tradeNo), { kind, message: done[intent] })
}

export default function CashierPage() {
  const { amount, subject, isPaid, isClosed, returnUrl } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  return (
    <section className="contract-page" aria-labelledby="cashier-title">
      <h1 id="cashier-title">演示收银台</h1>
      <p>演示商城不收钱。这一页代替微信支付和支付宝的收银台，按钮代替付款的结果。</p>
      <FormMessage message={reply?.message} />
      <p>
        {subject} <Price yuan={amount} />
      </p>
      {isPaid && <p>这笔交易已付款。</p>}
      {isClosed && <p>这笔交易已关闭，没有扣款。</p>}
      {!isPaid && !isClosed && (
        <PageForm>
          {acts.map((act) => (
            <p key={act}>
              <button
                type="submit"
                name="intent"
                value={act}
                className={act === 'pay' ? 'button button-primary' : 'button'}
                aria-describedby={`act-${act}`}
              >
                {cashierActs[act]}
              </button>{' '}
              <span className="muted" id={`act-${act}`}>
                {hints[act]}
              </span>
            </p>
          ))}
        </PageForm>
      )}
      <p className="form-links">
        <a href={returnUrl}>回到商城的付款页</a>
      </p>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

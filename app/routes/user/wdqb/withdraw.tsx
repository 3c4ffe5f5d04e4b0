import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { withdrawalFields } from '#contract/withdrawal'
import { WalletHead } from '#app/components/coupon/wallet-head'
import { FormMessage } from '#app/components/ui/form-message'
import { Price } from '#app/components/ui/price'
import { WithdrawalForm } from '#app/components/wallet/withdrawal-form'
import { WithdrawalTable } from '#app/components/wallet/withdrawal-table'
import { askWithdrawal, sendWalletCode } from '#app/services/wallet/withdrawals.server'
import { questionAtOnce } from '#app/services/account/codes.server'
import type { RouteHandle } from '#app/site/handle'
import { invoicePaths } from '#app/site/invoice-paths'
import { pageMeta } from '#app/site/page-meta'
import { walletPaths } from '#app/site/wallet-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { firstMessage } from '#app/words/first-message'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '余额提现', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), amount: z.string().trim().max(20).catch('') }),
  z.object({ intent: z.literal('ask'), ...withdrawalFields }),
])

type Reply = SubmissionResult & { question?: { token: string; words: string } }

const hideFields = ['password']

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const amount = search.get('amount')?.slice(0, 20) ?? ''
  const isSent = search.has('sent')
  const [withdrawals, question] = await Promise.all([
    callOrThrow(request, 'withdrawal.list', {}),
    questionAtOnce(request),
  ])
  return { ...withdrawals, amount, isSent, stamp: stampForm(), question, isDemo }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply({ hideFields }), 400)
  const { value } = submission
  if (value.intent === 'send') {
    const sent = await sendWalletCode(request, form)
    const here = walletPaths.withdraw({ sent: true, amount: value.amount })
    if (sent.ok) return redirect(here, { status: 303, headers: sent.headers })
    const reply: Reply = { ...replyFailure(submission, sent), question: sent.question }
    return data<Reply>(reply, failureStatus(sent))
  }
  const { amount, password, code } = value
  const result = await askWithdrawal(request, { amount, password, code })
  if (!result.ok)
    return data<Reply>(replyFailure(submission, result, hideFields), failureStatus(result))
  const message = '提现已申请，款项已从余额扣下，打款后会通知您'
  return redirectWithToast(walletPaths.withdraw(), { kind: 'success', message })
}

export default function WithdrawPage() {
  const { balance, account, isUnderWay, items, ...forForm } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const isOpen = account !== undefined && !isUnderWay
  return (
    <div className="container cashback">
      <WalletHead title={handle.title} current="余额" />
      <section className="panel" aria-labelledby="ask-title">
        <h2 id="ask-title">
          可提现 <Price yuan={balance} />
        </h2>
        {!isOpen && <FormMessage message={firstMessage(reply)} />}
        {account === undefined ? (
          <p className="line-notice">
            提现只打到本单位的对公账户。请先在
            <a className="link" href={invoicePaths.title()}>
              开票信息
            </a>
            里补齐开户行和银行账号。
          </p>
        ) : (
          <dl className="payee">
            <dt>收款户名</dt>
            <dd>{account.holder}</dd>
            <dt>开户银行</dt>
            <dd>{account.bank}</dd>
            <dt>银行账号</dt>
            <dd className="number">{account.bankAccount}</dd>
          </dl>
        )}
        {isUnderWay && (
          <p className="line-notice">有一笔提现正在处理中，办完后才能再申请；款项已从余额扣下。</p>
        )}
        {isOpen && (
          <WithdrawalForm
            {...forForm}
            isSent={forForm.isSent && reply === undefined}
            lastResult={reply}
            question={reply?.question ?? forForm.question}
          />
        )}
      </section>
      <section className="panel" aria-labelledby="withdrawals-title">
        <h2 id="withdrawals-title">提现记录</h2>
        {items.length === 0 ? (
          <p className="muted">还没有提现。</p>
        ) : (
          <WithdrawalTable items={items} />
        )}
      </section>
      <p className="form-links">
        <a href={walletPaths.balance()}>返回账户余额</a>
      </p>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

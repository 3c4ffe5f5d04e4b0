import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { codeFields } from '#contract/code'
import { readHashFields, signFields, type ContractRecord } from '#contract/contract-document'
import { MemberMenu } from '#app/components/account/member-menu'
import { ContractText } from '#app/components/contracts/contract-text'
import { PaperNotice } from '#app/components/contracts/paper-notice'
import { RecordTable } from '#app/components/contracts/record-table'
import { SignForm } from '#app/components/contracts/sign-form'
import { FormMessage } from '#app/components/ui/form-message'
import { sendSignCode, signContracts } from '#app/services/stores/contracts.server'
import { contractPaths } from '#app/site/contract-paths'
import { questionAtOnce } from '#app/services/account/codes.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { safeRedirect } from '#app/site/safe-redirect'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { firstMessage } from '#app/words/first-message'
import { isDemo } from '#app/web/env.server'
import { stampForm } from '#app/web/person.server'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '电子合同', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('send'),
    name: z.string().trim().max(20).catch(''),
    post: signFields.post.optional().catch(undefined),
    isAgreed: z.literal('on').optional().catch(undefined),
    returnTo: z.string().optional(),
  }),
  z.object({
    intent: z.literal('sign'),
    ...signFields,
    ...codeFields,
    ...readHashFields,
    isAgreed: z.literal('on', { errorMap: () => ({ message: '请阅读并勾选同意合同内容' }) }),
    returnTo: z.string().optional(),
  }),
])

type Reply = SubmissionResult & { question?: { token: string; words: string } }

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const returnTo = safeRedirect(search.get('returnTo'), paths.cart())
  const typed = {
    name: search.get('name') ?? '',
    post: search.get('post') ?? '',
    isAgreed: search.get('agreed') ?? '',
  }
  const isSent = search.has('sent')
  const [contracts, question] = await Promise.all([
    callOrThrow(request, 'contract.read', {}),
    questionAtOnce(request),
  ])
  return { contracts, returnTo, typed, isSent, stamp: stampForm(), question, isDemo }
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const { value } = submission
  if (value.intent === 'send') {
    const sent = await sendSignCode(request, form)
    const { name, post, isAgreed, returnTo } = value
    // Keeps the input beside the code that was sent.
    const here = contractPaths.codeSent({ returnTo, name, post, agreed: isAgreed })
    if (sent.ok) return redirect(here, { status: 303, headers: sent.headers })
    const reply: Reply = { ...replyFailure(submission, sent), question: sent.question }
    return data<Reply>(reply, failureStatus(sent))
  }
  const result = await signContracts(request, value)
  if (!result.ok) return data<Reply>(replyFailure(submission, result), failureStatus(result))
  const toast = { kind: 'success', message: '电子合同已签署' } as const
  return redirectWithToast(safeRedirect(value.returnTo, paths.cart()), toast)
}

export default function ContractPage() {
  const { contracts, isSent, ...forForm } = useLoaderData<typeof loader>()
  const { returnTo } = forForm
  const reply = useActionData<Reply>()
  const { documents, records, paper, canSign, company, supplier } = contracts
  const open = documents.filter(({ state }) => state !== 'signed')
  const isDue = documents.some(({ state }) => state === 'due')
  return (
    <div className="container with-menu">
      <MemberMenu />
      <article className="contract-page" aria-labelledby="contract-title">
        <h1 id="contract-title">{handle.title}</h1>
        {!(open.length > 0 && canSign) && <FormMessage message={firstMessage(reply)} />}
        <p>
          采购方：{company}
          <br />
          供货方：{supplier}
        </p>
        {isDue && <p>下单前需先签署以下文件。签署后回到您刚才的步骤，购物车不变。</p>}
        {paper !== undefined && paper.state !== 'accepted' && <PaperNotice paper={paper} />}
        {documents.map((status) => (
          <ContractText key={status.document} status={status} />
        ))}
        {!isDue && (
          <p>
            <a className="button button-primary" href={returnTo}>
              继续采购
            </a>
          </p>
        )}
        {open.length > 0 && canSign && (
          <>
            <SignForm
              documents={open}
              signers={contracts.signers}
              phone={contracts.phone}
              lastResult={reply}
              isSent={isSent && reply === undefined}
              {...forForm}
              question={reply?.question ?? forForm.question}
            />
            <p className="muted">
              短信验证码核验签署人，属《电子签名法》的电子签名，不使用第三方认证证书。
            </p>
            <p>
              <a href={contractPaths.paper()}>打印盖章后上传</a>
            </p>
          </>
        )}
        {open.length > 0 && !canSign && <p>资质审核通过后即可签署。</p>}
        {records.length > 0 && <SignedContracts records={records} />}
      </article>
    </div>
  )
}

function SignedContracts({ records }: { records: readonly ContractRecord[] }) {
  return (
    <section aria-labelledby="records-title">
      <h2 id="records-title">已签署的合同</h2>
      <RecordTable records={records} />
      <p className="muted">每一份都永久保存；核对手中的文件，用“合同核验”。</p>
      <p>
        <a href={contractPaths.verify()}>合同核验</a>
      </p>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

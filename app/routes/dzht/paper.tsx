import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { readHashFields } from '#contract/contract-document'
import { mostPaperPictures } from '#contract/contract-words'
import { idSchema } from '#contract/scalars'
import { MemberMenu } from '#app/components/account/member-menu'
import { PaperForm } from '#app/components/contracts/paper-form'
import { PaperNotice } from '#app/components/contracts/paper-notice'
import { FormMessage } from '#app/components/ui/form-message'
import { handInPaper } from '#app/services/stores/contracts.server'
import { contractPaths } from '#app/site/contract-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { firstMessage } from '#app/words/first-message'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '纸质合同', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({
  ...readHashFields,
  pictures: z.array(idSchema).max(mostPaperPictures).default([]),
})

interface Reply extends Partial<SubmissionResult> {
  pictures?: number[]
  message?: string
}

const tooLong = `文件太大：每份不超过 5 MB，一次最多 ${mostPaperPictures} 张。请重新选择`

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'contract.read', {})
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: tooLong }, 413)
  const form = await readForm(request)
  const files = form.getAll('files').filter((file) => typeof file !== 'string' && file.size > 0)
  form.delete('files')
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const result = await handInPaper(request, submission.value, files as File[])
  if (!result.ok) {
    const { pictures } = result
    return data<Reply>({ ...replyFailure(submission, result), pictures }, failureStatus(result))
  }
  return redirectWithToast(contractPaths.paper(), {
    kind: 'success',
    message: '已上传，核对后会用消息通知您',
  })
}

export default function PaperContractPage() {
  const { documents, paper, canSign } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const open = documents.filter(({ state }) => state !== 'signed')
  const isOpen = open.length > 0 && canSign
  return (
    <div className="container with-menu">
      <MemberMenu />
      <article className="contract-page" aria-labelledby="paper-title">
        <h1 id="paper-title">{handle.title}</h1>
        {!isOpen && <FormMessage message={reply?.message ?? firstMessage(reply)} />}
        {paper !== undefined && <PaperNotice paper={paper} />}
        {paper?.state === 'waiting' && (
          <p>1 个工作日内核对，核收后即可下单。重新上传将替换原文件。</p>
        )}
        {open.length === 0 && <p>合同都已签署，现在不需要上传。</p>}
        {open.length > 0 && !canSign && <p>资质审核通过后即可打印和上传。</p>}
        {isOpen && (
          <PaperForm
            documents={open}
            lastResult={reply}
            message={reply?.message}
            uploaded={reply?.pictures ?? []}
          />
        )}
        <p>
          <a href={paths.contract()}>返回电子合同</a>
        </p>
      </article>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'

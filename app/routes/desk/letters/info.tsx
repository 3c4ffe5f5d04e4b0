import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { letterDecisionFields } from '#contract/desk/phone-letters'
import { phoneLetterStates } from '#contract/phone-letter-states'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { LetterDecision } from '#app/components/desk/letter-decision'
import { LetterFacts } from '#app/components/desk/letter-facts'
import { LetterHistory } from '#app/components/desk/letter-history'
import { decideLetter, getDeskLetter } from '#app/services/desk/phone-letters.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '处理换绑申诉' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...letterDecisionFields })

const firstOfTwo = '已记录您的同意；账号持有人停止过换绑，须另一人再通过'

const done = {
  approve: '已通过，原手机会收到短信，期满后更换',
  reject: '已驳回，新手机会收到短信',
} as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getDeskLetter(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await decideLetter(request, { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = result.data.isBooked ? done[submission.value.decision] : firstOfTwo
  return redirectAtDesk(deskPaths.phoneLetter(id), { kind: 'success', message })
}

export default function DeskPhoneLetterPage() {
  const detail = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { letter, claim } = detail
  return (
    <>
      <h1>
        {letter.username} 换绑手机号 <span className="mark">{phoneLetterStates[letter.state]}</span>
      </h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={detail.version} />
      <LetterFacts detail={detail} />
      <LetterHistory detail={detail} />
      <LetterDecision detail={detail} lastResult={lastResult} />
      <p>
        <a className="link" href={deskPaths.phoneLetters()}>
          返回换绑申诉
        </a>
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

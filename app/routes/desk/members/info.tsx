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
import { documentDecisionFields, memberDecisionFields } from '#contract/desk/members'
import { idSchema } from '#contract/scalars'
import { ClaimNotice } from '#app/components/desk/claim-notice'
import { DocumentReview } from '#app/components/desk/document-review'
import { MemberDecision } from '#app/components/desk/member-decision'
import { MemberFacts } from '#app/components/desk/member-facts'
import { useMay } from '#app/components/desk/use-may'
import { decideDocument, decideMember, getMember } from '#app/services/desk/members.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '会员审核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('document'),
    document: idSchema,
    version: idSchema,
    ...documentDecisionFields,
  }),
  z.object({ intent: z.literal('member'), version: idSchema, ...memberDecisionFields }),
])

/** What came of a form; `form` is the document it was about, or 'member'. */
type Reply = SubmissionResult & { form: string }

const done = {
  approve: '会员资质已通过',
  return: '已退回，会员会收到消息和短信',
  freeze: '已冻结',
  thaw: '已解除冻结',
  accept: '证照已通过',
  reject: '证照已退回',
} as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getMember(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const form = await readForm(request)
  const document = form.get('document')
  const name = typeof document === 'string' ? document : 'member'
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success')
    return data<Reply>({ ...submission.reply(), form: name }, 400)
  const { intent, ...decision } = submission.value
  const result =
    'document' in decision
      ? await decideDocument(request, { id, ...decision })
      : await decideMember(request, { id, ...decision })
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form: name }, failureStatus(result))
  const place = intent === 'document' ? `#document-${name}` : ''
  return redirectAtDesk(deskPaths.member(id) + place, {
    kind: 'success',
    message: done[decision.decision],
  })
}

export default function MemberPage() {
  const member = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const { slots, versions, approval, company } = member
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const mayDecide = useMay('members.write')
  const isOpen = mayDecide && approval === 'pending'
  return (
    <>
      <h1>{company?.company ?? `会员 ${member.id}`}</h1>
      <ClaimNotice claim={member.claim} />
      <MemberFacts member={member} />
      {slots.map(({ document, ...slot }) =>
        document === undefined ? null : (
          <DocumentReview
            key={document.id}
            slot={slot}
            document={document}
            version={versions[String(document.id)] ?? 1}
            isOpen={isOpen}
            lastResult={replyTo(String(document.id))}
          />
        ),
      )}
      {mayDecide && (
        <MemberDecision key={member.version} member={member} lastResult={replyTo('member')} />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

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
import {
  changeDecisionFields,
  memberDetailFields,
  scopeFields,
  renewalDecisionFields,
  rightDecisionFields,
} from '#contract/desk/applications'
import { documentDecisionFields, memberDecisionFields } from '#contract/desk/members'
import { idSchema } from '#contract/scalars'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { MemberLate } from '#app/components/desk/member-late'
import { MemberDecision } from '#app/components/desk/member-decision'
import { MemberDetails } from '#app/components/desk/member-details'
import { MemberFacts } from '#app/components/desk/member-facts'
import { MemberLicences } from '#app/components/desk/member-licences'
import { MemberPapers } from '#app/components/desk/member-papers'
import { MemberScope } from '#app/components/desk/member-scope'
import { useMay } from '#app/components/desk/use-may'
import { decideAtMember } from '#app/services/desk/member-decisions.server'
import { getMember, getMemberPapers } from '#app/services/desk/members.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { isDemo } from '#app/web/env.server'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '会员审核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const version = { version: idSchema }

const formSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('document'),
    document: idSchema,
    ...version,
    ...documentDecisionFields,
  }),
  z.object({
    intent: z.literal('renewal'),
    document: idSchema,
    ...version,
    ...renewalDecisionFields,
  }),
  z.object({
    intent: z.literal('right'),
    application: idSchema,
    ...version,
    ...rightDecisionFields,
  }),
  z.object({
    intent: z.literal('change'),
    change: idSchema,
    ...version,
    ...changeDecisionFields,
  }),
  z.object({ intent: z.literal('member'), ...version, ...memberDecisionFields }),
  z.object({ intent: z.literal('confirm'), ...version }),
  z.object({ intent: z.literal('details'), ...version, ...memberDetailFields }),
  z.object({ intent: z.literal('scope'), ...version, ...scopeFields }),
])

/** Reply to a form; `form` is its document, `right-7`, 'change', 'member', 'details' or 'scope'. */
type Reply = SubmissionResult & { form: string }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const [member, papers] = await Promise.all([getMember(request, id), getMemberPapers(request, id)])
  return { member, papers, isDemo }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = formOf(sent)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const result = await decideAtMember(request, id, submission.value)
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const { message, place } = result
  return redirectAtDesk(deskPaths.member(id) + place, { kind: 'success', message })
}

function formOf(sent: FormData): string {
  const [document, application] = [sent.get('document'), sent.get('application')]
  if (typeof document === 'string') return document
  if (typeof application === 'string') return `right-${application}`
  const intent = sent.get('intent')
  return intent === 'details' || intent === 'change' || intent === 'scope' ? intent : 'member'
}

export default function MemberPage() {
  const { member, papers } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const { approval, company, version: read } = member
  const mayDecide = useMay('members.write')
  return (
    <div className="desk-case">
      <div className="desk-case-facts">
        <h1>{company?.company ?? `会员 ${member.id}`}</h1>
        <EditClaimNotice claim={member.claim} />
        <MemberLate member={member} papers={papers} reply={reply} />
        <MemberLicences licences={member.licences} />
        {(approval === 'approved' || approval === 'frozen') && (
          <MemberScope key={`scope-${read}`} member={member} lastResult={replyTo('scope')} />
        )}
        <MemberFacts member={member} />
        {mayDecide && approval !== 'draft' && (
          <MemberDetails key={`details-${read}`} member={member} lastResult={replyTo('details')} />
        )}
        <MemberPapers member={member} papers={papers} replyTo={replyTo} />
      </div>
      {mayDecide && (
        <div className="desk-case-side">
          <MemberDecision key={`member-${read}`} member={member} lastResult={replyTo('member')} />
        </div>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { MemberLate } from '#app/components/desk/member-late'
import { MemberDecision } from '#app/components/desk/member-decision'
import { MemberDetails } from '#app/components/desk/member-details'
import { MemberFacts } from '#app/components/desk/member-facts'
import { MemberLicences } from '#app/components/desk/member-licences'
import { MemberPapers } from '#app/components/desk/member-papers'
import { MemberScope } from '#app/components/desk/member-scope'
import { useMay } from '#app/components/desk/use-may'
import { caseActions, sends } from '#app/services/desk/case.server'
import type { CaseReply } from '#app/views/desk/case-reply'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { callOrThrow } from '#app/upstream-client/api.server'
import { isDemo } from '#app/web/env.server'
import { requireId } from '#app/web/params'

export const handle = { title: '会员审核' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = requireId(params.id)
  const [member, papers] = await Promise.all([
    callOrThrow(request, 'desk.member', { id }),
    callOrThrow(request, 'desk.memberPapers', { id }),
  ])
  return { member, papers, isDemo }
}

const told = '会员会收到消息和短信'
const ofMember = {
  approve: '会员资质已通过',
  return: `已退回，${told}`,
  freeze: '已冻结',
  thaw: '已解除冻结',
}
const ofDocument = { accept: '证照已通过', reject: '证照已退回' }
const ofRenewal = { accept: `新证已通过，${told}`, reject: `新证已退回，${told}` }
const ofRight = { accept: `权限已开通，${told}`, reject: `申请已驳回，${told}` }
const ofChange = { accept: `变更已通过，${told}`, reject: `变更已退回，${told}` }

export const action = caseActions(
  deskPaths.member,
  {
    document: sends('desk.decideDocument', {
      done: ({ decision }) => ofDocument[decision],
      place: ({ document }) => `#document-${document}`,
    }),
    renewal: sends('desk.decideRenewal', {
      done: ({ decision }) => ofRenewal[decision],
      place: ({ document }) => `#document-${document}`,
    }),
    right: sends('desk.decideRight', {
      done: ({ decision }) => ofRight[decision],
      place: ({ application }) => `#right-${application}`,
    }),
    change: sends('desk.decideChange', {
      done: ({ decision }) => ofChange[decision],
      place: ({ change }) => `#change-${change}`,
    }),
    member: sends('desk.decideMember', { done: ({ decision }) => ofMember[decision] }),
    confirm: sends('desk.confirmMember', { done: '复核通过，会员已开通采购' }),
    details: sends('desk.editMember', { done: '会员资料已保存' }),
    scope: sends('desk.changeScope', {
      done: '经营范围已调整，会员会收到消息',
      place: () => '#scope',
    }),
  },
  formOf,
)

/** The form of a document by its number; `right-7`, 'change', 'member', 'details' or 'scope'. */
function formOf(sent: FormData): string {
  const [document, application] = [sent.get('document'), sent.get('application')]
  if (typeof document === 'string') return document
  if (typeof application === 'string') return `right-${application}`
  const intent = sent.get('intent')
  return intent === 'details' || intent === 'change' || intent === 'scope' ? intent : 'member'
}

export default function MemberPage() {
  const { member, papers } = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply>()
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

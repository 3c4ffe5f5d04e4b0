import type { SubmissionResult } from '@conform-to/dom'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { History } from '#app/components/desk/history'
import { useMay } from '#app/components/desk/use-may'
import { ChangeReview, MemberDecision, RenewalReviews } from '#app/routes/desk/members/decisions'
import {
  type Member,
  MemberDetails,
  MemberFacts,
  MemberLate,
  MemberLicences,
} from '#app/routes/desk/members/facts'
import { DocumentReview } from '#app/routes/desk/members/papers'
import { MemberTags } from '#app/routes/desk/members/tags'
import { MemberScope, RightReviews } from '#app/routes/desk/members/scope'
import { caseActions, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import type { CaseReply } from '#app/views/desk/case-reply'
import { isDemo } from '#app/web/env.server'
import { requireId } from '#app/web/params'

export const handle = { title: deskPaths.member.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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
    tags: sends('desk.setStoreTags', { done: '客户标签已保存', place: () => '#tags' }),
    scope: sends('desk.changeScope', {
      done: '经营范围已调整，会员会收到消息',
      place: () => '#scope',
    }),
  },
  formOf,
)

const ownForms: ReadonlySet<string> = new Set(['details', 'change', 'scope', 'tags'])

/** The form of a document by its number; `right-7`, or its intent. */
function formOf(sent: FormData): string {
  const [document, application] = [sent.get('document'), sent.get('application')]
  if (typeof document === 'string') return document
  if (typeof application === 'string') return `right-${application}`
  const intent = sent.get('intent')
  return typeof intent === 'string' && ownForms.has(intent) ? intent : 'member'
}

export default function MemberPage() {
  const { member, papers } = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const { approval, company, version: read } = member
  const mayDecide = useMay('members.write')
  const given = <MemberPapers member={member} papers={papers} replyTo={replyTo} />
  const isToDecide = isAnyWaiting(papers)
  return (
    <div className="desk-case">
      <div className="desk-case-facts">
        <h1>{company?.company ?? `会员 ${member.id}`}</h1>
        <EditClaimNotice claim={member.claim} />
        <MemberLate member={member} papers={papers} reply={reply} />
        {isToDecide && given}
        <MemberLicences licences={member.licences} />
        {(approval === 'approved' || approval === 'frozen') && (
          <MemberScope key={`scope-${read}`} member={member} lastResult={replyTo('scope')} />
        )}
        <MemberFacts member={member} />
        {mayDecide && approval !== 'draft' && (
          <MemberDetails key={`details-${read}`} member={member} lastResult={replyTo('details')} />
        )}
        {mayDecide && approval !== 'draft' && (
          <MemberTags key={`tags-${read}`} member={member} lastResult={replyTo('tags')} />
        )}
        {!isToDecide && given}
      </div>
      {mayDecide && (
        <div className="desk-case-side">
          <MemberDecision key={`member-${read}`} member={member} lastResult={replyTo('member')} />
        </div>
      )}
      <History history={member.history} />
    </div>
  )
}

/** Then its papers stand above the facts, so that what is to be decided is in view. */
function isAnyWaiting({ change, documents, rights }: MemberPapersProps['papers']): boolean {
  return (
    change?.application.state === 'waiting' ||
    documents.some(({ slot }) => slot.document?.state === 'waiting') ||
    rights.some((right) => right.applications.some(({ state }) => state === 'waiting'))
  )
}

interface MemberPapersProps {
  member: Member
  papers: DataOf<Calls['desk.memberPapers']>
  replyTo: (form: string) => SubmissionResult | undefined
}

function MemberPapers({ member, papers, replyTo }: MemberPapersProps) {
  const [mayRenew, mayOpen] = [useMay('licences.write'), useMay('rights.write')]
  const mayChange = useMay('members.write')
  const isChecked = member.approval === 'approved' || member.approval === 'frozen'
  if (!isChecked) return <Registered member={member} papers={papers} replyTo={replyTo} />
  return (
    <>
      {(mayRenew || mayOpen || mayChange) && <OneByOne />}
      {papers.change !== undefined && (
        <ChangeReview change={papers.change} mayDecide={mayChange} lastResult={replyTo('change')} />
      )}
      <RenewalReviews
        documents={papers.documents}
        versions={papers.documentVersions}
        scope={member.scope}
        mayDecide={mayRenew}
        replyTo={replyTo}
      />
      <RightReviews
        rights={papers.rights}
        versions={papers.rightVersions}
        mayDecide={mayOpen}
        replyTo={replyTo}
      />
    </>
  )
}

function Registered({ member, papers, replyTo }: MemberPapersProps) {
  const isOpen = useMay('members.write') && member.approval === 'pending'
  const earlierThan = (id: number, name: string) => {
    const held = papers.documents.find(({ slot }) => slot.slot === name)
    return held?.versions.filter(({ document }) => document.id !== id) ?? []
  }
  return (
    <>
      {isOpen && <OneByOne />}
      {member.slots.map(({ document, ...slot }) =>
        document === undefined ? null : (
          <DocumentReview
            key={document.id}
            slot={slot}
            document={document}
            version={member.versions[String(document.id)] ?? 1}
            isOpen={isOpen}
            earlier={earlierThan(document.id, slot.slot)}
            lastResult={replyTo(String(document.id))}
          />
        ),
      )}
    </>
  )
}

/**
 * Each decision is a form of its own, and its response reloads the page, so other input is lost.
 */
function OneByOne() {
  return <p className="desk-notice">请逐份提交；未提交的内容不会保存。</p>
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

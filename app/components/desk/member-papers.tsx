import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { ChangeReview } from './change-review'
import { DocumentReview } from './document-review'
import type { Member } from './member-facts'
import { RenewalReviews } from './renewal-reviews'
import { RightReviews } from './right-reviews'
import { useMay } from './use-may'

interface MemberPapersProps {
  member: Member
  papers: DataOf<Calls['desk.memberPapers']>
  replyTo: (form: string) => SubmissionResult | undefined
}

export function MemberPapers({ member, papers, replyTo }: MemberPapersProps) {
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

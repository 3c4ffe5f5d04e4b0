import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { LateNotice } from './late-notice'
import type { Member } from './member-facts'
import { useMay } from './use-may'

interface MemberLateProps {
  member: Member
  papers: DataOf<Calls['desk.memberPapers']>
  reply: (SubmissionResult & { form: string }) | undefined
}

/** Version conflicts of a store's forms; each document has its own version. */
export function MemberLate({ member, papers, reply }: MemberLateProps) {
  const may = {
    member: useMay('members.write'),
    paper: useMay('licences.write'),
    right: useMay('rights.write'),
  }
  if (reply === undefined) return null
  const { version, canDecide, by } = decidedAbout(member, papers, reply.form)
  return <LateNotice reply={reply} version={version} isOpen={canDecide && may[by]} />
}

interface Decided {
  version: number | undefined
  canDecide: boolean
  by: 'member' | 'paper' | 'right'
}

function decidedAbout(
  member: MemberLateProps['member'],
  papers: MemberLateProps['papers'],
  form: string,
): Decided {
  const { approval } = member
  if (form === 'member')
    return {
      version: member.version,
      canDecide: approval !== 'draft' && approval !== 'rejected',
      by: 'member',
    }
  if (form === 'details')
    return { version: member.version, canDecide: approval !== 'draft', by: 'member' }
  const isChecked = approval === 'approved' || approval === 'frozen'
  if (form === 'scope') return { version: member.version, canDecide: isChecked, by: 'member' }
  if (form === 'change') {
    const { version, application } = papers.change ?? {}
    return { version, canDecide: isChecked && application?.state === 'waiting', by: 'member' }
  }
  if (form.startsWith('right-')) return rightOf(papers, form.slice('right-'.length), isChecked)
  return isChecked ? renewalOf(papers, form) : documentOf(member, form)
}

function rightOf(papers: MemberLateProps['papers'], id: string, isChecked: boolean): Decided {
  const one = papers.rights
    .flatMap(({ applications }) => applications)
    .find((application) => String(application.id) === id)
  const version = papers.rightVersions[id]
  return { version, canDecide: isChecked && one?.state === 'waiting', by: 'right' }
}

function renewalOf(papers: MemberLateProps['papers'], id: string): Decided {
  const held = papers.documents.find(({ slot }) => String(slot.document?.id) === id)
  const version = papers.documentVersions[id]
  return { version, canDecide: held?.slot.document?.state === 'waiting', by: 'paper' }
}

function documentOf({ slots, versions, approval }: Member, id: string): Decided {
  const isThere = slots.some(({ document }) => String(document?.id) === id)
  return { version: versions[id], canDecide: isThere && approval === 'pending', by: 'member' }
}

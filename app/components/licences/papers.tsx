import type { SubmissionResult } from '@conform-to/dom'
import type { LicenceStatus } from '#contract/licence'
import type { HeldSlot } from '#contract/renewal'
import type { Right } from '#contract/right'
import type { UploadsByPart } from '#app/views/kept-uploads'
import { OneByOne } from '#app/components/registration/one-by-one'
import { HeldDocument } from './held-document'
import { RightPanel } from './right-panel'

/** Reply to the form of a document or of a right; `place` is its anchor. */
export interface PapersReply extends Partial<SubmissionResult> {
  place: string
  pictures?: UploadsByPart
  message?: string
}

interface PapersProps {
  licences: readonly LicenceStatus[]
  slots: readonly HeldSlot[]
  rights: readonly Right[]
  purchaser: string
  reply: PapersReply | undefined
}

export function Papers({ licences, slots, rights, purchaser, reply }: PapersProps) {
  const replyTo = (place: string) => (reply?.place === place ? reply : undefined)
  return (
    <>
      <h2>证照资料与更新</h2>
      <OneByOne />
      {slots.map((held) => {
        const answer = replyTo(held.slot.slot)
        return (
          <HeldDocument
            key={held.slot.slot}
            held={held}
            licence={licences.find(({ kind }) => kind === held.slot.slot)}
            purchaser={purchaser}
            lastResult={answer}
            message={answer?.message}
          />
        )
      })}
      <h2>采购权限</h2>
      {rights.map((right) => {
        const answer = replyTo(`right-${right.kind}`)
        return (
          <RightPanel
            key={right.kind}
            right={right}
            purchaser={purchaser}
            lastResult={answer}
            message={answer?.message}
          />
        )
      })}
    </>
  )
}

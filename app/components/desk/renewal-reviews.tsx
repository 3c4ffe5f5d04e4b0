import type { SubmissionResult } from '@conform-to/dom'
import type { DocumentTitle } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import type { HeldSlot } from '#contract/renewal'
import { classesOf } from '#contract/slot-classes'
import { DocumentReview } from './document-review'

interface RenewalReviewsProps {
  documents: readonly HeldSlot[]
  versions: Readonly<Record<string, number>>
  scope: readonly GoodsClass[]
  mayDecide: boolean
  replyTo: (form: string) => SubmissionResult | undefined
}

export function RenewalReviews(props: RenewalReviewsProps) {
  const { documents, versions, scope, mayDecide, replyTo } = props
  const isWaiting = ({ slot }: HeldSlot) => slot.document?.state === 'waiting'
  const sorted = [...documents].sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
  return (
    <>
      {sorted.map((held) => {
        const { document, ...slot } = held.slot
        if (document === undefined) return null
        const classes = classesOf(slot.slot)
        return (
          <DocumentReview
            key={document.id}
            slot={slot}
            document={document}
            version={versions[String(document.id)] ?? 1}
            isOpen={mayDecide && isWaiting(held)}
            earlier={held.versions.filter((one) => one.document.id !== document.id)}
            classes={classes}
            scope={proposedScope(classes, scope, document.title)}
            lastResult={replyTo(String(document.id))}
          />
        )
      })}
    </>
  )
}

/** By default what the store may buy now, else what the document may permit. */
function proposedScope(
  classes: readonly GoodsClass[],
  scope: readonly GoodsClass[],
  title: DocumentTitle,
): readonly GoodsClass[] {
  const opened = classes.filter((name) => scope.includes(name))
  const possible = classes.filter((name) => title !== 'deviceFiling' || name !== 'device3')
  return opened.length > 0 ? opened : possible
}

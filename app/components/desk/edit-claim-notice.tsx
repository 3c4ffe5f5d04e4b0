import type { EditClaim } from '#contract/desk/edit-claim'
import { clockTime } from '#app/words/dates'

/** Edit claim: somebody else has the same thing open. */
export function EditClaimNotice({ claim }: { claim: EditClaim | undefined }) {
  if (claim === undefined) return null
  return (
    <p className="desk-notice desk-notice-warning">
      {claim.by}处理中（{clockTime(claim.at)} 起），请先商量。
    </p>
  )
}

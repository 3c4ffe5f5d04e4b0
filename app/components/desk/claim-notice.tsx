import type { Claim } from '#contract/desk/claim'
import { clockTime } from '#app/words/dates'

/** That somebody else has the same thing open to decide it. */
export function ClaimNotice({ claim }: { claim: Claim | undefined }) {
  if (claim === undefined) return null
  return (
    <p className="desk-notice desk-notice-warning">
      {claim.by}处理中（{clockTime(claim.at)} 起），请先商量。
    </p>
  )
}

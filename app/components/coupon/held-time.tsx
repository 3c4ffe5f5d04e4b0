import type { HeldState } from '#contract/kinds'
import { untilWords } from '#app/words/dates'

const soonMs = 3 * 86_400_000

interface HeldTimeProps {
  held: { state: HeldState; expiresAt: number }
  now: number
}

export function HeldTime({ held: { state, expiresAt }, now }: HeldTimeProps) {
  const isSoon = state === 'unused' && expiresAt - now <= soonMs
  return (
    <>
      有效期至 {untilWords(expiresAt)}
      {isSoon && <b className="near-expiry"> 即将到期</b>}
    </>
  )
}

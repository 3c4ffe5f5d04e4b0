import type { OrderState } from '#contract/kinds'
import type { LeaveCause, WaveState } from '#contract/wave-words'

/** What happens to a wave in each state, and the state it has then (domain-rules §17). */
export type WaveEvent = 'finish' | 'withdraw'
export const waveMoves = {
  open: { finish: 'done', withdraw: 'withdrawn' },
  done: {},
  withdrawn: {},
} as const satisfies Record<WaveState, Partial<Record<WaveEvent, WaveState>>>

const picked: readonly string[] = ['packing', 'partlyShipped'] satisfies OrderState[]

/** Why an order leaves its wave with a change of its state; undefined where it stays, or was in none. */
export function leavingCause(from: string, to: string): LeaveCause | undefined {
  if (!picked.includes(from) || picked.includes(to)) return undefined
  return to === 'cancelled' ? 'cancelled' : 'shipped'
}

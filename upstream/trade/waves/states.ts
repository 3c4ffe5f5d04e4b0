import type { OrderState } from '#contract/kinds'
import type { LeaveCause, WaveState } from '#contract/wave-words'

/** Events of a wave (domain-rules §17). */
export type WaveEvent = 'finish' | 'withdraw'
export const waveMoves = {
  open: { finish: 'done', withdraw: 'withdrawn' },
  done: {},
  withdrawn: {},
} as const satisfies Record<WaveState, Partial<Record<WaveEvent, WaveState>>>

const picked: readonly string[] = ['packing', 'partlyShipped'] satisfies OrderState[]

export function leavingCause(from: string, to: string): LeaveCause | undefined {
  if (!picked.includes(from) || picked.includes(to)) return undefined
  return to === 'cancelled' ? 'cancelled' : 'shipped'
}

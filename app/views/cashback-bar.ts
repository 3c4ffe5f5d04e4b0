import type { CashbackMonth } from '#contract/cashback'
import { toFen } from './wallet/wallet-chart'

interface Step {
  amount: string
  cashback: string
}

export interface CashbackBar {
  /** Filled part of the bar, 0–100. Every step takes the same width, since each is a multiple. */
  filled: number
  steps: (Step & { state: 'reached' | 'next' | 'ahead' })[]
}

/** How far a store's month is on its way through the steps; the lowest first. */
export function cashbackBar(base: CashbackMonth['base'], steps: readonly Step[]): CashbackBar {
  const baseFen = toFen(base)
  const sorted = [...steps].sort((a, b) => toFen(a.amount) - toFen(b.amount))
  const ends = sorted.map(({ amount }) => toFen(amount))
  const reached = ends.filter((end) => baseFen >= end).length
  const [from, until] = [ends[reached - 1] ?? 0, ends[reached]]
  const part = until === undefined ? 0 : Math.max(0, baseFen - from) / (until - from)
  return {
    filled: steps.length === 0 ? 0 : Math.round(((reached + part) / steps.length) * 1000) / 10,
    steps: sorted.map((step, at) => ({
      amount: step.amount,
      cashback: step.cashback,
      state: at < reached ? 'reached' : at === reached ? 'next' : 'ahead',
    })),
  }
}

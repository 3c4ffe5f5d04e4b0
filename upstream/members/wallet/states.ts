import type { AdjustmentState, TopUpState, WithdrawalState } from '#contract/money-states'
import { needsSecond } from '../agreements/rules'

/** Transition table: for each state, the events and the states they lead to. */
type Moves<S extends string, E extends string> = Record<S, Partial<Record<E, S>>>

/** `arrive` is allowed while open, because money may arrive before a slip is handed in. */
export type TopUpEvent = 'handIn' | 'arrive' | 'return' | 'withdraw'
export const topUpMoves: Moves<TopUpState, TopUpEvent> = {
  open: { handIn: 'waiting', arrive: 'arrived', withdraw: 'withdrawn' },
  waiting: { arrive: 'arrived', return: 'returned', withdraw: 'withdrawn' },
  arrived: {},
  returned: {},
  withdrawn: {},
}

/** `propose` and `release` apply to those that need two people. */
export type WithdrawalEvent = 'propose' | 'release' | 'export' | 'pay' | 'return' | 'fail'
export const withdrawalMoves: Moves<WithdrawalState, WithdrawalEvent> = {
  asked: { propose: 'proposed', export: 'exported', pay: 'paid', return: 'returned' },
  proposed: { release: 'released', return: 'returned' },
  released: { export: 'exported', pay: 'paid', return: 'returned' },
  exported: { pay: 'paid', fail: 'failed' },
  paid: {},
  returned: {},
  failed: {},
}

export type AdjustmentEvent = 'approve' | 'reject' | 'withdraw'
export const adjustmentMoves: Moves<AdjustmentState, AdjustmentEvent> = {
  waiting: { approve: 'booked', reject: 'rejected', withdraw: 'withdrawn' },
  booked: {},
  rejected: {},
  withdrawn: {},
}

interface WithdrawalStep {
  state: WithdrawalState
  event: WithdrawalEvent
  amountFen: number
  /** What this operator alone paid the store within 24 hours, 分. */
  aloneFen: number
  /** Above it two people have to agree, 分. */
  limitFen: number
  operatorId: number
  proposerId: number | null
}

/**
 * Why an operator may not perform this step, in words; undefined when they may. A withdrawal above
 * the limit needs a second person's agreement (desk.md §3).
 */
export function withdrawalRefusal(step: WithdrawalStep): string | undefined {
  const { state, event, operatorId, proposerId } = step
  if (withdrawalMoves[state][event] === undefined) return '这笔提现的状态已变化，请重新查看'
  const needsTwo = needsSecond(step)
  if (state === 'asked' && needsTwo && (event === 'export' || event === 'pay'))
    return '这笔提现须两人复核后才能打款'
  if (event === 'propose' && !needsTwo) return '这笔提现不需要复核，可以直接打款'
  if (event === 'release' && operatorId === proposerId)
    return '自己提交复核的提现须由另一位同事复核'
  return undefined
}

/** The steps an operator may perform now. */
export function withdrawalEvents(step: Omit<WithdrawalStep, 'event'>): WithdrawalEvent[] {
  return (Object.keys(withdrawalMoves[step.state]) as WithdrawalEvent[]).filter(
    (event) => withdrawalRefusal({ ...step, event }) === undefined,
  )
}

export function adjustmentRefusal(
  event: AdjustmentEvent,
  { operatorId, proposerId }: { operatorId: number; proposerId: number },
): string | undefined {
  const isOwn = operatorId === proposerId
  if (isOwn === (event === 'withdraw')) return undefined
  return isOwn ? '自己提出的调整须由另一位同事复核' : '只有提出的人可以撤回'
}

/** True when a withdrawal with this final state is credited back. */
export function bookedBack(state: WithdrawalState): boolean {
  return state === 'returned' || state === 'failed'
}

import type { AppealState } from '#contract/appeal-states'

/** What can happen to an appeal about a credit code; all but `withdraw` are the desk's. */
export type AppealEvent = 'reject' | 'refer' | 'propose' | 'approve' | 'refuse' | 'withdraw'

const transitions: Record<AppealState, Partial<Record<AppealEvent, AppealState>>> = {
  waiting: {
    reject: 'rejected',
    refer: 'referred',
    propose: 'proposed',
    withdraw: 'withdrawn',
  },
  proposed: { approve: 'transferred', refuse: 'waiting', withdraw: 'withdrawn' },
  rejected: {},
  referred: {},
  transferred: {},
  withdrawn: {},
}

/** The state after an event, or undefined where the event is not allowed (domain-rules §12). */
export function nextAppealState(state: AppealState, event: AppealEvent): AppealState | undefined {
  return transitions[state][event]
}

/** Whether the desk has still to decide it. */
export function isOpenAppeal(state: AppealState): boolean {
  return Object.keys(transitions[state]).length > 0
}

/** Appeals of one person on one day in Asia/Shanghai. */
export const mostAppealsADay = 3

/** Why somebody may not approve or refuse a proposal: it needs two (desk.md §3); undefined else. */
export function secondProblem(
  event: AppealEvent,
  { proposedBy, operatorId }: { proposedBy: number | null; operatorId: number },
): string | undefined {
  if (event !== 'approve' || proposedBy !== operatorId) return undefined
  return '移交须由另一人复核，提出的人不能自己批准'
}

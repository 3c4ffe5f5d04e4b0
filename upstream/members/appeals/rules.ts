import type { AppealState } from '#contract/appeal-states'

/** Events of an appeal for a credit code; all but `withdraw` belong to the desk. */
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

export function nextAppealState(state: AppealState, event: AppealEvent): AppealState | undefined {
  return transitions[state][event]
}

export function isOpenAppeal(state: AppealState): boolean {
  return Object.keys(transitions[state]).length > 0
}

/** Per person and day in Asia/Shanghai. */
export const mostAppealsADay = 3

/**
 * Why an operator may not approve or refuse a proposal: it takes two people (desk.md §3); undefined
 * when they may.
 */
export function secondProblem(
  event: AppealEvent,
  { proposedBy, operatorId }: { proposedBy: number | null; operatorId: number },
): string | undefined {
  if (event !== 'approve' || proposedBy !== operatorId) return undefined
  return '移交须由另一人复核，提出的人不能自己批准'
}

import type { VarietyRequestState } from '#contract/variety-request-states'
import { foldText } from '#upstream/goods/catalogue/identity'

/** What can happen to a request; all but `withdraw` are the wholesaler's (domain-rules §20). */
export type VarietyRequestEvent = 'buy' | 'arrive' | 'refuse' | 'withdraw'

const transitions: Record<
  VarietyRequestState,
  Partial<Record<VarietyRequestEvent, VarietyRequestState>>
> = {
  open: { buy: 'buying', arrive: 'arrived', refuse: 'unavailable', withdraw: 'withdrawn' },
  buying: { arrive: 'arrived', refuse: 'unavailable' },
  arrived: {},
  unavailable: {},
  withdrawn: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextVarietyState(
  state: VarietyRequestState,
  event: VarietyRequestEvent,
): VarietyRequestState | undefined {
  return transitions[state][event]
}

/** Requests of one store on one day in Asia/Shanghai. */
export const mostRequestsADay = 20

/** What two requests have in common when they ask for the same: name, spec and maker, however written. */
export function soughtKey(asked: { name: string; spec: string; manufacturer: string }): string {
  return [asked.name, asked.spec, asked.manufacturer].map(foldText).join('\n')
}

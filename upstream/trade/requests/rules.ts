import type { VarietyRequestState } from '#contract/variety-request-states'
import { foldText } from '#upstream/goods/catalogue/identity'

/** Events of a variety request. All but `withdraw` are the wholesaler's (domain-rules §20). */
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

export function nextVarietyState(
  state: VarietyRequestState,
  event: VarietyRequestEvent,
): VarietyRequestState | undefined {
  return transitions[state][event]
}

/** Per store and day in Asia/Shanghai. */
export const mostRequestsADay = 20

/** The key of identical variety requests: name, spec and manufacturer, normalized. */
export function soughtKey(asked: { name: string; spec: string; manufacturer: string }): string {
  return [asked.name, asked.spec, asked.manufacturer].map(foldText).join('\n')
}

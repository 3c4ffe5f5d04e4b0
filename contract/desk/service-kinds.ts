/** Kinds of 客服 matters, free of zod. */
export const serviceKinds = { request: '求购', feedback: '反馈', complaint: '投诉建议' } as const
export type ServiceKind = keyof typeof serviceKinds

/** Common states of all kinds: unanswered, in progress, answered. */
export const serviceStates = { waiting: '待处理', working: '处理中', done: '已处理' } as const
export type ServiceState = keyof typeof serviceStates

/** The states of a kind: only requests have an intermediate one. */
export function serviceStatesOf(kind: ServiceKind): Readonly<Record<string, string>> {
  const { waiting, done } = serviceStates
  return kind === 'request' ? serviceStates : { waiting, done }
}

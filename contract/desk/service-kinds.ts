/** What buyers ask of the wholesaler's 客服, and how far it is. Without zod, for pages. */
export const serviceKinds = { request: '求购', feedback: '反馈', complaint: '投诉建议' } as const
export type ServiceKind = keyof typeof serviceKinds

/** Three states for all of them: nobody has answered, somebody is at it, it is answered. */
export const serviceStates = { waiting: '待处理', working: '处理中', done: '已处理' } as const
export type ServiceState = keyof typeof serviceStates

/** States of a phone-change appeal (domain-rules §16), free of zod. */
export const phoneAppealStates = {
  waiting: '待核对',
  approved: '已通过，等待生效',
  rejected: '已驳回',
  stopped: '已被原手机持有人停止',
  changed: '已换绑',
  lapsed: '未生效：新手机号已被占用',
} as const
export type PhoneAppealState = keyof typeof phoneAppealStates

export const appealParts = {
  appeal: '盖章的换绑申请书',
  front: '身份证人像面',
  back: '身份证国徽面',
} as const
export type AppealPart = keyof typeof appealParts
export const mostOfPart: Record<AppealPart, number> = { appeal: 3, front: 1, back: 1 }

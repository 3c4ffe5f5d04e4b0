/**
 * The people whose WeChat the demonstration invents, by what the stand-in knows them by. Without
 * zod, so that a browser may have them.
 */
export const wechatPeople = { qing: '阿青', lan: '小岚', he: '老何' } as const
export type WechatPersonId = keyof typeof wechatPeople

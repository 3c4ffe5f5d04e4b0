/**
 * Invented WeChat accounts of the demonstration, by id, free of zod so that browser code can import
 * them.
 */
export const wechatPeople = { qing: '阿青', lan: '小岚', he: '老何' } as const
export type WechatPersonId = keyof typeof wechatPeople

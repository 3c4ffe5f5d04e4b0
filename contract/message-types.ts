/**
 * Types of messages to a store (domain-rules §20). Apart from kinds.ts, which every cart page
 * loads.
 */
export const messageTypes = {
  order: '订单',
  licence: '资质',
  afterSales: '售后',
  funds: '资金',
  invoice: '发票',
  arrival: '到货',
  activity: '活动',
  system: '系统',
} as const
export type MessageType = keyof typeof messageTypes

/**
 * Types a store may also get by SMS. SMS about licences, recalls and account security are always
 * sent.
 */
export const smsChoices = [
  'order',
  'afterSales',
  'funds',
  'invoice',
  'arrival',
  'activity',
] as const
export type SmsChoice = (typeof smsChoices)[number]

/** Additional channels for messages. */
export const messageChannels = { sms: '短信', wechat: '微信' } as const
export type MessageChannel = keyof typeof messageChannels

/** Delivery by WeChat: not configured, no account bound, 公众号 not followed, or ready. */
export const wechatStatuses = ['none', 'unbound', 'unfollowed', 'ready'] as const
export type WechatStatus = (typeof wechatStatuses)[number]

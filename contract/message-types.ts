/**
 * What messages to a store are about (domain-rules §20). Apart from the other kinds, of which every
 * cart page loads the names.
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
 * Types that a store may also have by SMS. Of licences, recalls and the safety of the account SMS leave
 * whatever was chosen.
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

/** Where else than in the shop a message may come. */
export const messageChannels = { sms: '短信', wechat: '微信' } as const
export type MessageChannel = keyof typeof messageChannels

/** Whether messages by WeChat arrive: the shop has none, nobody is bound, or does not follow. */
export const wechatStandings = ['none', 'unbound', 'unfollowed', 'ready'] as const
export type WechatStanding = (typeof wechatStandings)[number]

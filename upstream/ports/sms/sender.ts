import type { Config } from '#upstream/kernel/config'
import { smsSignatureOf } from '#upstream/kernel/shop-names'
import { sendByHttp } from './http-sender'
import type { SendOutcome, Sms } from './message'

/** The port that sends messages (domain-rules §11). */
export interface SmsSender {
  send: (sms: Sms) => Promise<SendOutcome>
}

/** The demonstration sends nothing: /demo/sms shows the messages. */
const demoSender: SmsSender = { send: () => Promise.resolve({ kind: 'accepted' }) }

export function senderOf(config: Config): SmsSender | undefined {
  const { SHOP_MODE, SMS_URL, SMS_SECRET } = config
  const signature = smsSignatureOf(config)
  if (SMS_URL !== undefined && SMS_SECRET !== undefined)
    return { send: (sms) => sendByHttp({ url: SMS_URL, secret: SMS_SECRET, signature }, sms) }
  return SHOP_MODE === 'demo' ? demoSender : undefined
}

import type { Config } from '#upstream/kernel/config'
import { sendByHttp } from './http-sender'
import type { SendOutcome, Sms } from './message'

/** The port through which messages leave (domain-rules §11). */
export interface SmsSender {
  send: (sms: Sms) => Promise<SendOutcome>
}

/** Nothing leaves the demonstration: /demo/sms shows what would have been sent. */
const demoSender: SmsSender = { send: () => Promise.resolve({ kind: 'accepted' }) }

/** How this shop sends; undefined in a live shop that has no provider. */
export function senderOf(config: Config): SmsSender | undefined {
  const { SHOP_MODE, SMS_URL, SMS_SECRET } = config
  if (SMS_URL !== undefined && SMS_SECRET !== undefined)
    return { send: (sms) => sendByHttp({ url: SMS_URL, secret: SMS_SECRET }, sms) }
  return SHOP_MODE === 'demo' ? demoSender : undefined
}

import type { Context } from '#upstream/kernel/context'
import { writeSms } from '#upstream/ports/sms/outbox'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { sendMessage } from './store'

export interface Told {
  id: number
  phone: string
  title: string
  text: string
  /** Page of the shop the message is about. */
  url: string
  template: SmsTemplate
  values: Record<string, string>
}

/**
 * Notifies a store about its documents within the caller's transaction; returns the id of the SMS,
 * which is sent after the commit.
 */
export async function tellStore(ctx: Context, key: Buffer, told: Told): Promise<number> {
  const { id, phone, title, text, url, template, values } = told
  await sendMessage(ctx, { storeId: id, type: 'licence', title, text, url })
  return writeSms(ctx, key, { phone, template, values })
}

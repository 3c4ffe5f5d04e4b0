import type { Context } from '#upstream/kernel/context'
import { writeSms } from '#upstream/ports/sms/outbox'
import type { SmsTemplate } from '#upstream/ports/sms/templates'
import { sendMessage } from './store'

/** What a store is told of its papers, on its pages and to the phone of its owner. */
export interface Told {
  /** The store. */
  id: number
  phone: string
  title: string
  text: string
  /** The page of the shop that it is about. */
  url: string
  template: SmsTemplate
  values: Record<string, string>
}

/** Tells a store in the transaction of the cause; answers the SMS, which leaves after the commit. */
export async function tellStore(ctx: Context, key: Buffer, told: Told): Promise<number> {
  const { id, phone, title, text, url, template, values } = told
  await sendMessage(ctx, { storeId: id, type: 'licence', title, text, url })
  return writeSms(ctx, key, { phone, template, values })
}

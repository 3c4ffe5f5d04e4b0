import type { MessageType, SmsChoice } from '#contract/message-types'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { keyFor } from '#upstream/kernel/secrets'
import { transact } from '#upstream/kernel/transact'
import { ownerPhoneOf } from '#upstream/kernel/db/owner-phone'

/** Which types of messages a store also wants by SMS, and the phone that they go to. */
export async function readChannels(
  db: Db,
  storeId: number,
): Promise<{ sms: SmsChoice[]; phone: string }> {
  const [rows, phone] = await Promise.all([
    db
      .selectFrom('message_channels')
      .select('type')
      .where('store_id', '=', storeId)
      .orderBy('type')
      .execute(),
    db.selectNoFrom(ownerPhoneOf(storeId).as('phone')).executeTakeFirstOrThrow(),
  ])
  return { sms: rows.map(({ type }) => type as SmsChoice), phone: phone.phone }
}

/** Chooses the types that a store also wants by SMS, in place of what it had. */
export async function setChannels(
  ctx: Context,
  { storeId, sms }: { storeId: number; sms: readonly SmsChoice[] },
): Promise<void> {
  // What is sent later is sealed in the transaction of its cause, where no key is made.
  await keyFor(ctx, 'values')
  await transact(ctx, async ({ db, now }) => {
    await db.deleteFrom('message_channels').where('store_id', '=', storeId).execute()
    const rows = [...new Set(sms)].map((type) => ({ store_id: storeId, type, created_at: now }))
    if (rows.length > 0) await db.insertInto('message_channels').values(rows).execute()
  })
}

/** The phone that a message of this type goes to besides; undefined where it was not chosen. */
export async function getSmsPhone(
  db: Db,
  { storeId, type }: { storeId: number; type: MessageType },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('message_channels')
    .select(ownerPhoneOf(storeId).as('phone'))
    .where('store_id', '=', storeId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.phone
}

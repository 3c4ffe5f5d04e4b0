import { sql } from 'kysely'
import type { MessageChannel, MessageType, SmsChoice } from '#contract/message-types'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { keyFor } from '#upstream/kernel/secrets'
import { transact } from '#upstream/kernel/transact'
import { ownerIdOf, ownerPhoneOf } from '#upstream/kernel/db/owner-phone'

type Chosen = Record<MessageChannel, SmsChoice[]>

/** Which types of messages a store also wants by SMS or WeChat, and whose phone and WeChat that is. */
export async function readChannels(
  db: Db,
  storeId: number,
): Promise<Chosen & { phone: string; ownerId: number }> {
  const [rows, owner] = await Promise.all([
    db
      .selectFrom('message_channels')
      .select(['type', 'channel'])
      .where('store_id', '=', storeId)
      .orderBy('type')
      .execute(),
    db
      .selectNoFrom([ownerPhoneOf(storeId).as('phone'), ownerIdOf(storeId).as('ownerId')])
      .executeTakeFirstOrThrow(),
  ])
  const by = (wanted: MessageChannel) =>
    rows.flatMap(({ type, channel }) => (channel === wanted ? [type as SmsChoice] : []))
  return { sms: by('sms'), wechat: by('wechat'), ...owner }
}

/** Chooses the types that a store also wants by each, in place of what it had. */
export async function setChannels(
  ctx: Context,
  {
    storeId,
    ...chosen
  }: { storeId: number; sms: readonly SmsChoice[]; wechat: readonly SmsChoice[] },
): Promise<void> {
  // What is sent later is sealed in the transaction of its cause, where no key is made.
  await keyFor(ctx, 'values')
  await transact(ctx, async ({ db, now }) => {
    await db.deleteFrom('message_channels').where('store_id', '=', storeId).execute()
    const rows = (['sms', 'wechat'] as const).flatMap((channel) =>
      [...new Set(chosen[channel])].map((type) => ({
        store_id: storeId,
        type,
        channel,
        created_at: now,
      })),
    )
    if (rows.length > 0) await db.insertInto('message_channels').values(rows).execute()
  })
}

/** By what a message of this type goes to a store besides, and to whom. One statement. */
export function listChosen(db: Db, { storeId, type }: { storeId: number; type: MessageType }) {
  return db
    .selectFrom('message_channels')
    .select(['channel', ownerPhoneOf(storeId).as('phone'), ownerIdOf(storeId).as('ownerId')])
    .where('store_id', '=', storeId)
    .where('type', '=', type)
    .orderBy(sql`channel`)
    .execute()
}

import { sql } from 'kysely'
import type { MessageChannel, MessageType, SmsChoice } from '#contract/message-types'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { keyFor } from '#upstream/kernel/secrets'
import { transact } from '#upstream/kernel/transact'
import { ownerIdOf, ownerPhoneOf } from '#upstream/kernel/db/owner-phone'

type Chosen = Record<MessageChannel, SmsChoice[]>

/** Message types a store also gets by SMS or WeChat, with the phone and id of its owner. */
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

/** Replaces the message types a store also gets by SMS and WeChat. */
export async function setChannels(
  ctx: Context,
  {
    storeId,
    ...chosen
  }: { storeId: number; sms: readonly SmsChoice[]; wechat: readonly SmsChoice[] },
): Promise<void> {
  // Creates the key now: later messages are encrypted inside their transaction, where no key can be
  // created.
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

/** Extra channels of stores for a message type, with the recipients. One statement. */
export function listChosen(
  db: Db,
  { storeIds, type }: { storeIds: readonly number[]; type: MessageType },
) {
  const storeId = sql.ref<number>('message_channels.store_id')
  return db
    .selectFrom('message_channels')
    .select(['store_id', 'channel'])
    .select([ownerPhoneOf(storeId).as('phone'), ownerIdOf(storeId).as('ownerId')])
    .where('store_id', 'in', storeIds)
    .where('type', '=', type)
    .orderBy('store_id')
    .orderBy(sql`channel`)
    .execute()
}

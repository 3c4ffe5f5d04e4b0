import type { Context } from '#upstream/kernel/context'
import { keyFor } from '#upstream/kernel/secrets'
import { writeSms } from '#upstream/ports/sms/outbox'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { deleteUploadRows } from '#upstream/kernel/uploads/store'
import { deleteUploadFiles } from '#upstream/ports/storage/uploads'
import {
  forgetMember,
  listUnfinished,
  markRemovalTold,
  type Unfinished,
} from '#upstream/members/accounts/unfinished-store'
import { deleteAppeals } from '#upstream/members/appeals/store'
import { deleteDocuments, listStoresWithDocuments } from '#upstream/members/documents/store'
import { forgetWechatOf } from '#upstream/members/wechat/store'
import { deleteProfile } from '#upstream/members/registration/store'

const dayMs = 86_400_000

/** Retention of unfinished registrations, without and with documents (domain-rules §12). */
const keptMs = { without: 30 * dayMs, with: 90 * dayMs }
/** The owner is notified this long before the removal. */
const toldMs = 7 * dayMs

/**
 * Removes accounts with an unfinished registration, after notifying those with documents: name and
 * phone become free, and no personal data is left. Returns the count.
 */
export async function removeUnfinished(ctx: Context): Promise<number> {
  const old = await listUnfinished(ctx.db, ctx.now - keptMs.without)
  const withDocuments = await listStoresWithDocuments(
    ctx.db,
    old.flatMap(({ storeIds }) => storeIds),
  )
  let removed = 0
  for (const one of old) {
    if (!one.storeIds.some((id) => withDocuments.has(id))) removed += await remove(ctx, one)
    else if (one.toldAt === null) await tell(ctx, one)
    else if (isOver(one, ctx.now)) removed += await remove(ctx, one)
  }
  return removed
}

/** With documents: 90 days old, and a week after the notice. */
function isOver({ createdAt, toldAt }: Unfinished, now: number): boolean {
  return createdAt <= now - keptMs.with && (toldAt ?? now) <= now - toldMs
}

async function tell(ctx: Context, { storeIds, phone, createdAt }: Unfinished): Promise<void> {
  if (createdAt > ctx.now - (keptMs.with - toldMs)) return
  const key = await keyFor(ctx, 'values')
  const day = chinaDay(Math.max(createdAt + keptMs.with, ctx.now + toldMs))
  await transact(ctx, async (trx) => {
    if (!(await markRemovalTold(trx, storeIds[0] ?? 0))) return
    await writeSms(trx, key, { phone, template: 'registration-removal', values: { day } })
  })
}

async function remove(ctx: Context, { memberId, storeIds }: Unfinished): Promise<number> {
  const files = await transact(ctx, async (trx) => {
    if (!(await forgetMember(trx, memberId, storeIds))) return undefined
    await forgetWechatOf(trx.db, memberId)
    const deleted: string[] = []
    for (const storeId of storeIds) {
      await deleteAppeals(trx.db, storeId)
      await deleteDocuments(trx.db, storeId)
      await deleteProfile(trx.db, storeId)
      deleted.push(...(await deleteUploadRows(trx.db, storeId)))
    }
    return deleted
  })
  if (files === undefined) return 0
  await deleteUploadFiles(ctx, files)
  return 1
}

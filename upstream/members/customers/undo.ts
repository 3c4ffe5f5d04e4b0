import { lockRows } from '#upstream/kernel/db/lock'
import type { Context } from '#upstream/kernel/context'
import {
  changeCustomer,
  listCustomersById,
  unopened,
  type CustomerRow,
} from '#upstream/members/accounts/customer-store'
import { clearCompany, forgetMember } from '#upstream/members/accounts/unfinished-store'
import { listOwnStores } from '#upstream/members/accounts/store'
import type { CustomerDifference } from './keep'

type Writing = Pick<Context, 'db' | 'now'>

/** Why a customer stays as it is; '' where it was put back. */
export async function undoCustomer(
  ctx: Writing,
  storeId: number,
  difference: CustomerDifference,
): Promise<{ name: string; kept: string }> {
  await lockRows(ctx.db, 'stores', [storeId])
  const [store] = await listCustomersById(ctx.db, [storeId])
  if (store === undefined) return { name: String(storeId), kept: '已经没有这家门店' }
  const name = store.company
  if (difference.isNew) return { name, kept: await takeAway(ctx, store) }
  const { before, after } = difference
  const fields = Object.keys(after) as (keyof typeof after)[]
  const untouched = fields.filter((field) => store[field] === after[field])
  if (untouched.length === 0) return { name, kept: '之后又有改动，保持现状' }
  const restored = Object.fromEntries(untouched.map((field) => [field, before[field]]))
  await changeCustomer(ctx.db, storeId, restored)
  const isWhole = untouched.length === fields.length
  return { name, kept: isWhole ? '' : '有字段之后又有改动，保持现状' }
}

/** A customer whom nobody has opened leaves, and the account with its last store. */
async function takeAway(ctx: Writing, store: CustomerRow): Promise<string> {
  const { id, owner_id: ownerId, password_hash: hash } = store
  if (store.approval !== 'draft' || hash !== unopened) return '客户已开通，保持现状'
  const own = await listOwnStores(ctx.db, ownerId)
  const isLast = own.every((one) => one.id === id || one.company === '')
  if (isLast)
    await forgetMember(
      ctx,
      ownerId,
      own.map((one) => one.id),
    )
  else await clearCompany(ctx.db, id)
  await changeCustomer(ctx.db, id, { erp_no: '' })
  return ''
}

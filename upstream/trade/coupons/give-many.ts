import type { CouponWay } from '#contract/coupon-words'
import type { AuditAction } from '#contract/desk/audit-actions'
import type { OperatorContext } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { listReceivers, type Reach } from '#upstream/members/accounts/receiver-store'
import {
  badLinesInWords,
  findTypedStores,
  storeLinesOf,
  type BadLine,
} from '#upstream/members/customers/typed-stores'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { sendToStores } from '#upstream/members/messages/store'
import { countBatchVersion, insertHeld, type CouponRow } from './desk-store'
import { requireBatch } from './open-batch'
import { listOutside } from './outside'
import { allot, outsideWords, type Receiver } from './rules'
import { countOwnedBy, heldRow } from './store'

/** The most lines of a list, and the most stores of a filter, that are given to at once. */
export const mostLines = 5_000
export const mostStores = 20_000
/** Stores that are locked, asked and given to by one statement. */
const atOnce = 1_000

interface Batch {
  id: number
  version: number
}

/**
 * Gives the stores of a list one coupon each and tells them; in one transaction, however long the
 * list (domain-rules §23). 422 at `stores` names the lines that cannot be done, unless `skip`.
 */
export function giveCouponByList(
  ctx: OperatorContext,
  { stores, skip, ...batch }: Batch & { stores: string; skip: boolean },
): Promise<{ count: number; skipped: number }> {
  const lines = storeLinesOf(stores)
  if (lines.length > mostLines)
    throw new FormError({ stores: [`一次最多 ${String(mostLines)} 行，请分几次发`] })
  return transact(ctx, async (trx) => {
    const found = await findTypedStores(
      trx.db,
      lines.map(({ text }) => text),
    )
    const bad: BadLine[] = []
    const named = lines.flatMap((line, at) => {
      const store = found[at]
      if (typeof store === 'object')
        return [{ ...line, company: store.company, ...toReceiver(store) }]
      bad.push({ ...line, why: store ?? '' })
      return []
    })
    const { coupon, refusals } = await allotAll(trx, batch.id, named)
    bad.push(...named.flatMap((one, at) => ofRefusal(one, refusals[at])))
    bad.sort((a, b) => a.line - b.line)
    const good = named.filter((_, at) => refusals[at] === undefined)
    if (good.length === 0 || (bad.length > 0 && !skip))
      throw new FormError({ stores: [badLinesInWords(bad)] })
    const after = { stores: good.length }
    await give(trx, { coupon, receivers: good }, { ...batch, way: 'list', after })
    return { count: good.length, skipped: bad.length }
  })
}

/** With the company where the line names it otherwise. */
function ofRefusal(
  { line, text, company }: { line: number; text: string; company: string },
  why: string | undefined,
) {
  if (why === undefined) return []
  return [{ line, text, why: text === company ? why : `${company} ${why}` }]
}

/**
 * Gives all stores of a filter that can get one. 422 at `decision` when that are not `count` stores
 * any more.
 */
export function giveCouponByFilter(
  ctx: OperatorContext,
  { count, id, version, ...reach }: Batch & Reach & { count: number },
): Promise<{ count: number }> {
  return transact(ctx, async (trx) => {
    const { coupon, receivers } = await reached(trx, id, reach)
    const now = receivers.length
    if (now === 0) throw new FormError({ decision: ['没有可以发的门店'] })
    if (now !== count)
      throw new FormError({
        decision: [`现在可发 ${String(now)} 家，不是 ${String(count)} 家，请核对后再按一次`],
      })
    const { kind, rank, region } = reach
    const filter = [kind, rank, region].filter((one) => one !== undefined && one !== '').join(' ')
    const after = { stores: now, filter }
    await give(trx, { coupon, receivers }, { id, version, way: 'filter', after })
    return { count: now }
  })
}

/**
 * How many stores of a filter can get one, how many it finds besides, and how many its campaign is
 * not for; counted to `mostStores`.
 */
export async function countReach(
  { db }: Pick<OperatorContext, 'db'>,
  coupon: CouponRow,
  reach: Reach,
): Promise<{ count: number; passed: number; outside: number }> {
  const found = await listReceivers(db, reach, mostStores + 1)
  const refusals = await refusalsOf(db, coupon, found)
  const count = refusals.filter((why) => why === undefined).length
  const isOutside = (why: string | undefined) => Object.values<unknown>(outsideWords).includes(why)
  const outside = refusals.filter(isOutside).length
  return { count, passed: found.length - count - outside, outside }
}

/** Gives one store a coupon, for a reason; 422 at `store` where it cannot. Returns its company. */
export function giveCouponByHand(
  ctx: OperatorContext,
  { store: typed, reason, ...batch }: Batch & { store: string; reason: string },
): Promise<{ company: string }> {
  return transact(ctx, async (trx) => {
    const [store = ''] = await findTypedStores(trx.db, [typed])
    if (typeof store === 'string') throw new FormError({ store: [store] })
    const receivers = [toReceiver(store)]
    const { coupon, refusals } = await allotAll(trx, batch.id, receivers)
    const [why] = refusals
    if (why !== undefined) throw new FormError({ store: [why] })
    const after = { store: store.id }
    await give(trx, { coupon, receivers }, { ...batch, way: 'hand', after, reason })
    return { company: store.company }
  })
}

type Known = { id: number; owner_id: number } & Pick<Receiver, 'kind' | 'approval'>

const toReceiver = ({ id, owner_id, kind, approval }: Known): Receiver => ({
  storeId: id,
  ownerId: owner_id,
  kind,
  approval,
})

async function reached(ctx: OperatorContext, id: number, reach: Reach) {
  const found = await listReceivers(ctx.db, reach, mostStores + 1)
  if (found.length > mostStores)
    throw new FormError({ decision: [`一次最多 ${String(mostStores)} 家，请缩小范围分几次发`] })
  const { coupon, refusals } = await allotAll(ctx, id, found)
  return { coupon, receivers: found.filter((_, at) => refusals[at] === undefined) }
}

/** Locks these stores and the batch, and says of each store why it cannot get one. */
async function allotAll(ctx: OperatorContext, id: number, receivers: readonly Receiver[]) {
  const storeIds = [...new Set(receivers.map(({ storeId }) => storeId))].sort((a, b) => a - b)
  for (const some of portionsOf(storeIds)) await lockRows(ctx.db, 'stores', some)
  const coupon = await requireBatch(ctx, id, 'desk')
  return { coupon, refusals: await refusalsOf(ctx.db, coupon, receivers) }
}

async function refusalsOf(db: Db, coupon: CouponRow, receivers: readonly Receiver[]) {
  const owners = [...new Set(receivers.map(({ ownerId }) => ownerId))]
  const owned = new Map<number, number>()
  for (const some of portionsOf(owners))
    for (const { owner_id, count } of await countOwnedBy(db, coupon.id, some))
      owned.set(owner_id, count)
  const outside = await listOutside(
    db,
    coupon,
    receivers.map(({ storeId }) => storeId),
  )
  const named = receivers.map((one) => ({ ...one, outside: outside.get(one.storeId) }))
  const { total, taken, per_owner: perOwner, store_kinds } = coupon
  const storeKinds = store_kinds.split(' ').filter(Boolean) as Receiver['kind'][]
  return allot({ total, taken, perOwner, storeKinds }, named, owned)
}

const actions = {
  list: 'coupons.giveList',
  filter: 'coupons.giveFilter',
  hand: 'coupons.giveHand',
} as const satisfies Partial<Record<CouponWay, AuditAction>>

interface How extends Batch {
  way: keyof typeof actions
  after: Record<string, string | number>
  reason?: string
}

async function give(
  ctx: OperatorContext,
  { coupon, receivers }: { coupon: CouponRow; receivers: readonly Receiver[] },
  { id, version, way, after, reason = '' }: How,
): Promise<void> {
  const isFirst = await countBatchVersion(ctx.db, { id, version, given: receivers.length })
  if (isFirst) {
    const held = { ...heldRow(coupon, ctx.now), way, giver: ctx.operator.name, reason }
    const rows = receivers.map(({ storeId, ownerId }) => ({
      ...held,
      store_id: storeId,
      owner_id: ownerId,
    }))
    await insertHeld(ctx.db, rows)
    const [day] = shownMoment(held.expires_at - 1).split(' ')
    await sendToStores(
      ctx,
      receivers.map(({ storeId }) => storeId),
      {
        type: 'activity',
        title: '收到优惠券',
        text: `${coupon.name} 已放入我的优惠券，有效期至 ${String(day)}。`,
        url: '/user/wdqb/yhq',
      },
    )
  }
  const act = { action: actions[way], subject: `coupon/${String(id)}`, after, reason }
  await finishDecision(ctx, isFirst, act)
}

function portionsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  )
}

import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { priceKinds } from '#contract/desk/kinds/goods'
import { contractsVersion } from '#upstream/goods/price-review/history-store'
import { findGoodsForDesk } from '#upstream/goods/products/desk-store'
import { findProduct } from '#upstream/goods/products/find-product'
import { touchProduct } from '#upstream/goods/products/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { shownWindow } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { endOwnPrices, keepOwnPrice } from './own-prices'
import { actionOf, requirePriceE4, requireWindow } from './set-own-price'

/**
 * Sets the contract price of a product for one store, with its time, or ends it (domain-rules §22).
 * Returns whether it waits for a second person. 404 for no store, 409 when a contract price of the
 * store has changed since its version was read, 422 at the fields.
 */
export function setContractPrice(
  ctx: OperatorContext,
  typed: InputOf<Calls['desk.setContractPrice']>,
): Promise<boolean> {
  const { id: storeId, version, decision, words: reason } = typed
  const wanted =
    decision === 'set'
      ? { priceE4: requirePriceE4(typed.price), ...requireWindow(typed, ctx.now) }
      : undefined
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const store = await getStoreToReview(trx.db, storeId)
    if (store === undefined) throw notFound('会员')
    const isFirst = (await contractsVersion(trx.db, storeId)) === version
    const { goods, ...done } = isFirst
      ? await change(trx, { storeId, company: store.company, code: typed.code, wanted, reason })
      : { goods: undefined, isWaiting: false, before: null, after: null, what: '' }
    const act = {
      action: actionOf(done.isWaiting, done.after),
      before: { priceE4: done.before ?? '' },
      after: { priceE4: done.after ?? '', priceOf: done.what },
      reason,
    } as const
    if (goods !== undefined)
      await addAuditEntry(trx, { ...act, subject: `goods/${String(goods.id)}` })
    const named = goods === undefined ? {} : { goods: `${goods.name} ${goods.spec}`.trim() }
    await finishDecision(trx, isFirst, {
      ...act,
      after: { ...act.after, ...named },
      subject: `store/${String(storeId)}`,
    })
    return done.isWaiting
  })
}

interface Wanted {
  storeId: number
  company: string
  code: string
  /** Undefined ends what there is. */
  wanted: { priceE4: number; startsAt: number; endsAt: number } | undefined
  reason: string
}

async function change(trx: OperatorContext, { storeId, company, code, wanted, reason }: Wanted) {
  const found = code === '' ? undefined : await findProduct(trx, code)
  if (found === undefined) throw new FormError({ code: ['没有这个商品，请填写商品编号'] })
  await lockRows(trx.db, 'goods', [found.id])
  const goods = await findGoodsForDesk(trx.db, found.id)
  if (goods === undefined) throw notFound('商品')
  await touchProduct(trx, goods.id)
  const target = { kind: 'contract', storeId } as const
  if (wanted === undefined) {
    const before = await endOwnPrices(trx, goods, target, reason)
    return {
      goods,
      isWaiting: false,
      before,
      after: null,
      what: `${priceKinds.contract}：${company}`,
    }
  }
  const time = shownWindow(wanted.startsAt, wanted.endsAt)
  const what = `${priceKinds.contract}：${company}，${time}`
  const own = { ...target, ...wanted }
  const { isWaiting, present } = await keepOwnPrice(trx, goods, own, { what, reason })
  return { goods, isWaiting, before: present, after: wanted.priceE4, what }
}

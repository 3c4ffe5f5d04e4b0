import { findCampaign, pretendState, type CampaignRow } from '#upstream/goods/campaigns/store'
import { listFlashOf } from '#upstream/goods/promotions/campaign-store'
import { listIdsOfCodes } from '#upstream/goods/products/desk-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { rolledBack } from '#upstream/kernel/db/transact'
import { FormError, notFound } from '#upstream/kernel/errors'
import { quantityToMilli } from '#upstream/kernel/quantities/units'
import { findTypedStores } from '#upstream/members/customers/typed-stores'
import { decideCart } from '../cart/lines'
import { addToCart } from '../cart/add'
import { addSet } from '../cart/add-set'
import { holdFlash } from '../cart/hold'
import { removeLines } from '../cart/select-lines'
import { emptyCart, listCartRows, plainLineType, setQuantity } from '../cart/store'
import { prepareLines, type PreparedCheckout } from '../checkout/prepare'
import { asStore } from '../review/view-store'
import { listSets, listSetsOf } from '../sets/store'
import { listClashes, type Clash } from './clashes'
import { writeOffers } from './decide'
import { readMoment } from './read-window'
import { cellMilli, LineProblems, readLines } from './typed-lines'

/** A cart settled as if the campaign were not there, and as if it were in force. */
export interface Preview {
  company: string
  at: number
  without: PreparedCheckout
  with: PreparedCheckout
  clashes: Clash[]
}

interface Asked {
  id: number
  /** Number, name or credit code of a store. */
  customer: string
  /** As typed; '' for the start of the campaign, or now when it has begun. */
  at: string
  /** `商品编号 数量`, one a line; '' for the store's own cart. */
  lines: string
}

/**
 * Settles a cart of a store at a time with and without a campaign, by the functions of the shop
 * (domain-rules §23). The campaign is published and the cart filled in a transaction that is taken
 * back. 404 for no campaign, 422 at `customer`, `at` and `lines`.
 */
export async function previewCampaign(ctx: OperatorContext, asked: Asked): Promise<Preview> {
  const row = await findCampaign(ctx.db, asked.id)
  if (row === undefined) throw notFound('促销')
  const at = asked.at === '' ? Math.max(row.starts_at, ctx.now) : readMoment(asked.at, 'at', false)
  if (at >= row.ends_at) throw new FormError({ at: ['这时它已经结束'] })
  const storeId = await readStore(ctx, asked.customer)
  return rolledBack(ctx.db, async (db) => {
    const then = { ...ctx, db, now: at }
    const buyer = await asStore(then, storeId)
    if (asked.lines.trim() !== '') await fillCart(buyer, asked.lines)
    if (row.state === 'published')
      await pretendState(db, row.id, { state: 'stopped', starts_at: row.starts_at })
    const without = await settleCart(buyer)
    if (row.state !== 'published')
      await writeOffers({ ...then, now: Math.min(at, row.starts_at) }, row)
    await pretendState(db, row.id, { state: 'published', starts_at: row.starts_at })
    await takeOffered(buyer, row)
    return {
      company: buyer.buyer.company,
      at,
      without,
      with: await settleCart(buyer),
      clashes: await listClashes(db, row.id),
    }
  })
}

async function readStore(ctx: OperatorContext, customer: string): Promise<number> {
  const [store = '请填写一家客户的编号或名称'] = await findTypedStores(ctx.db, [customer])
  if (typeof store === 'string') throw new FormError({ customer: [store] })
  return store.id
}

async function fillCart(ctx: Context<Buyer>, typed: string): Promise<void> {
  const problems = new LineProblems('lines')
  const lines = readLines(typed).flatMap((line) => {
    const [code = '', quantity, ...rest] = line.cells
    const quantityMilli = cellMilli(quantity)
    if (quantityMilli !== undefined && rest.length === 0) return [{ line, code, quantityMilli }]
    problems.add(line, '请写商品编号和数量，如 100280 10')
    return []
  })
  const found = await listIdsOfCodes(ctx.db, [...lines.map(({ code }) => code), ''])
  const wanted = lines.flatMap(({ line, code, quantityMilli }) => {
    const goods = found.find((one) => one.code === code)
    if (goods !== undefined) return [{ goodsId: goods.id, quantityMilli }]
    problems.add(line, `没有商品编号 ${code}`)
    return []
  })
  problems.throwAny()
  await emptyCart(ctx.db, ctx.buyer.storeId)
  await addToCart(ctx, wanted)
}

/** Buys by the offer what is bought otherwise without it: flash sales, and one of each set. */
async function takeOffered(ctx: Context<Buyer>, row: CampaignRow): Promise<void> {
  if (row.kind === 'flash') {
    const offered = new Set(await listFlashOf(ctx.db, row.id))
    const wanted = (await listPlainRows(ctx))
      .filter(({ id }) => offered.has(id))
      .map(({ id, quantity_milli }) => ({ goodsId: id, quantityMilli: quantity_milli }))
    for (const { goodsId, added = 0 } of await holdFlash(ctx, wanted))
      await takeFromPlain(ctx, goodsId, quantityToMilli(added))
  }
  if (row.kind === 'set')
    for (const set of await listSets(ctx, await listSetsOf(ctx.db, row.id))) {
      await addSet(ctx, set.id, 1)
      for (const { goodsId, quantityMilli } of set.goods)
        await takeFromPlain(ctx, goodsId, quantityMilli)
    }
}

async function listPlainRows(ctx: Context<Buyer>) {
  const rows = await listCartRows(ctx)
  return rows.filter(({ line_type }) => line_type === plainLineType)
}

/** Lowers the plain line of a product by what is bought by the offer; a line of nothing goes. */
async function takeFromPlain(ctx: Context<Buyer>, goodsId: number, milli: number): Promise<void> {
  const line = (await listPlainRows(ctx)).find(({ id }) => id === goodsId)
  if (line === undefined || milli === 0) return
  const restMilli = line.quantity_milli - milli
  if (restMilli > 0) await setQuantity(ctx.db, line.line_id, restMilli)
  else await removeLines(ctx, [line.line_id])
}

async function settleCart(ctx: Context<Buyer>): Promise<PreparedCheckout> {
  const lines = await decideCart(ctx)
  const selected = lines.filter(({ row }) => row.is_selected === 1)
  return prepareLines(ctx, selected, { voucherIds: [], usesPoints: false })
}

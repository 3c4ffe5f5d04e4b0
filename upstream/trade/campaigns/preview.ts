import type { CampaignKind } from '#contract/desk/kinds/campaigns'
import {
  findCampaign,
  isOpenTo,
  pretendState,
  type CampaignRow,
} from '#upstream/goods/campaigns/store'
import { listExchangesOf } from '#upstream/goods/promotions/campaign-store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { rolledBack } from '#upstream/kernel/db/transact'
import { FormError, notFound } from '#upstream/kernel/errors'
import { shownMoment } from '#upstream/kernel/time'
import { findTypedStores } from '#upstream/members/customers/typed-stores'
import { decideCart } from '../cart/lines'
import { prepareLines, type PreparedCheckout } from '../checkout/prepare'
import { asStore } from '../review/view-store'
import { listClashes, type Clash } from './clashes'
import { writeOffers } from './decide'
import { fillCart, readOffered, takeWanted, type Offered, type Told } from './preview-cart'
import { readMoment } from './read-window'

/** A cart bought and settled, with what the shop said to its lines. */
export interface Bought {
  checkout: PreparedCheckout
  told: Told
}

/** A cart settled as if the campaign were not there, and as if it were in force. */
export interface Preview {
  company: string
  at: number
  without: Bought
  with: Bought
  /** Why the sums are as they are, in words. */
  notices: string[]
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
 * Buys and settles the same goods for a store at a time with and without a campaign, by the
 * functions of the shop (domain-rules §23). The campaign is published and the cart filled in a
 * transaction that is taken back. 404 for no campaign, 422 at `customer`, `at` and `lines`.
 */
export async function previewCampaign(ctx: OperatorContext, asked: Asked): Promise<Preview> {
  const row = await findCampaign(ctx.db, asked.id)
  if (row === undefined) throw notFound('促销')
  const at = readAt(ctx, row, asked.at)
  const storeId = await readStore(ctx, asked.customer)
  const then = { ...ctx, now: at }
  const bought = await rolledBack(ctx.db, (db) =>
    buyWith({ ...then, db }, row, { storeId, lines: asked.lines }),
  )
  const without = await rolledBack(ctx.db, async (db) => {
    const buyer = await asStore({ ...then, db }, storeId)
    if (row.state === 'published') await pretendState(db, row.id, { ...row, state: 'stopped' })
    return buyWithout(buyer, asked.lines, bought.offered)
  })
  const { company, clashes, with: settled } = bought
  return {
    company,
    at,
    without,
    with: settled,
    notices: noticesOn(row, { ...bought, without }),
    clashes,
  }
}

interface With {
  company: string
  with: Bought
  offered: Offered
  /** The store is one of its buyers then. */
  isOpen: boolean
  clashes: Clash[]
}

/** Publishes the campaign and buys by it. In a transaction that is taken back. */
async function buyWith(
  ctx: OperatorContext,
  row: CampaignRow,
  { storeId, lines }: { storeId: number; lines: string },
): Promise<With> {
  const { db } = ctx
  const buyer = await asStore(ctx, storeId)
  if (row.state !== 'published') {
    await writeOffers({ ...ctx, now: Math.min(ctx.now, row.starts_at) }, row)
    await pretendState(db, row.id, { ...row, state: 'published' })
  }
  const offered = await readOffered(buyer, row.id)
  const isOpen = await isOpenTo(buyer, row.id)
  const told = await fillCart(buyer, await takeWanted(buyer, lines, offered), offered)
  return {
    company: buyer.buyer.company,
    with: { checkout: await settleCart(buyer, row), told },
    offered,
    isOpen,
    clashes: await listClashes(db, row.id),
  }
}

/** Buys the same without the campaign: another sale of the same goods, but none of its sets. */
async function buyWithout(ctx: Context<Buyer>, lines: string, offered: Offered): Promise<Bought> {
  const wanted = await takeWanted(ctx, lines, offered)
  const told = await fillCart(ctx, wanted, { ...offered, sets: [] })
  // What there is of sales without it is no news.
  const news = told.lines.filter(({ isSale }) => !isSale)
  return { checkout: await settleCart(ctx, undefined), told: { ...told, lines: news } }
}

function readAt(ctx: Context, row: CampaignRow, typed: string): number {
  if (row.state === 'stopped') throw new FormError({ at: ['它已经结束，请复制后预览新的'] })
  const at = typed === '' ? Math.max(row.starts_at, ctx.now) : readMoment(typed, 'at', false)
  if (at >= row.ends_at) throw new FormError({ at: ['这时它已经结束'] })
  if (at < row.starts_at)
    throw new FormError({ at: [`这时它还没有开始，从 ${shownMoment(row.starts_at)} 起`] })
  return at
}

async function readStore(ctx: OperatorContext, customer: string): Promise<number> {
  const [store = '请填写一家客户的编号或名称'] = await findTypedStores(ctx.db, [customer])
  if (typeof store === 'string') throw new FormError({ customer: [store] })
  return store.id
}

/** Settles the selected lines, with the highest 换购 of the campaign that is reached. */
async function settleCart(
  ctx: Context<Buyer>,
  row: CampaignRow | undefined,
): Promise<PreparedCheckout> {
  const lines = await decideCart(ctx)
  const selected = lines.filter((line) => line.row.is_selected === 1)
  const choices = { voucherIds: [], usesPoints: false }
  const settled = await prepareLines(ctx, selected, choices)
  if (row?.kind !== 'exchange') return settled
  const own = new Set(await listExchangesOf(ctx.db, row.id))
  const reached = settled.exchanges.filter(
    ({ offer, isReached }) => isReached && offer.refusal === '' && own.has(offer.id),
  )
  const highest = reached.at(-1)
  if (highest === undefined) return settled
  return prepareLines(ctx, selected, { ...choices, exchangeId: highest.offer.id })
}

/** What buyers have of these kinds shows in no sum of an order. */
const shownNowhere: Partial<Record<CampaignKind, string>> = {
  coupon: '优惠券领取后才能用，这里不算，两边相同',
  cashback: '返现按月另外发放，订单金额不变，两边相同',
  points: '积分商品用积分兑换，订单金额不变，两边相同',
  draw: '抽奖不改变订单金额，两边相同',
}

function noticesOn(
  { kind, exhausted_at }: CampaignRow,
  { isOpen, without, with: bought }: With & { without: Bought },
): string[] {
  if (exhausted_at !== null) return ['它的预算或名额已用完，买家现在享受不到']
  if (!isOpen) return ['这家客户享受不到它：不在客户范围内，或限首单、限制已用完']
  const nowhere = shownNowhere[kind]
  if (nowhere !== undefined) return [nowhere]
  if (kind === 'exchange' && bought.checkout.exchangeId !== undefined)
    return ['按买家选了换购计算，也可以不选']
  if (bought.told.sets.length > 0) return bought.told.sets
  return isAlike(without.checkout, bought.checkout) ? ['这些商品没有享受到它'] : []
}

function isAlike(a: PreparedCheckout, b: PreparedCheckout): boolean {
  const seen = ({ totalFen, steps, gifts, texts, lines }: PreparedCheckout) =>
    JSON.stringify([
      totalFen,
      steps.map(({ code, fen }) => [code, fen]),
      gifts.map(({ gift, quantityMilli }) => [gift.goodsId, quantityMilli]),
      texts.map(({ text }) => text),
      lines.map(({ line }) => [line.goodsId, line.priceE4, line.quantityMilli]).sort(),
    ])
  return seen(a) === seen(b)
}

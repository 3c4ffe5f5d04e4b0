import type { CouponBatch, CouponCode, HeldByStore } from '#contract/desk/coupons'
import { findCampaign } from '#upstream/goods/campaigns/store'
import { rankName } from '#upstream/goods/pricing/rank-name'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { campaignInWords } from '#upstream/trade/campaigns/read-campaign'
import { sumCodes } from '#upstream/trade/coupons/code-store'
import {
  findBatch,
  listBatchChoices,
  listBatches,
  listCodes,
  listHeldByStores,
  type CodeRow,
  type CouponBatchRow,
  type HeldByStoreRow,
} from '#upstream/trade/coupons/desk-store'
import {
  countReach,
  giveCouponByFilter,
  giveCouponByHand,
  giveCouponByList,
} from '#upstream/trade/coupons/give-many'
import { makeCouponCodes } from '#upstream/trade/coupons/make-codes'
import { batchStateAt } from '#upstream/trade/coupons/rules'
import type { Handlers } from '../handler'

/** Coupons of a batch that its page shows; the rest are in their list. */
const shownHeld = 10
const ranks = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const deskCouponHandlers = {
  'desk.coupons': async (ctx, { state, kind, giving, keywords: words, ...asked }) => {
    const filter = { state, kind, giving, words, now: ctx.now, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listBatches(ctx.db, filter)
    return { items: rows.map((row) => presentBatch(ctx, row)), counts, paging }
  },

  'desk.coupon': async (ctx, { id }) => {
    const row = await requireRow(ctx, id)
    const mayGive = ctx.operator.permissions.has('coupons.write') && row.giving !== 'claim'
    const asked = { now: ctx.now, couponId: id, page: 1, pageSize: shownHeld }
    const [codes, { rows }, claim] = await Promise.all([
      sumCodes(ctx.db, id),
      listHeldByStores(ctx.db, asked),
      mayGive ? claimEdit(ctx, `coupon/${String(id)}`) : undefined,
    ])
    return {
      coupon: { ...presentTerms(ctx, row), ...(await presentWho(ctx, row)) },
      version: row.version,
      ...(claim !== undefined && { claim }),
      ranks: ranks.map((rank) => rankName(ctx.config.RANK_NAMES, rank)),
      codes,
      held: await presentHeld(ctx, rows),
    }
  },

  'desk.couponReach': async (ctx, { id, ...reach }) =>
    countReach(ctx, await requireRow(ctx, id), reach),

  'desk.giveCouponByList': giveCouponByList,
  'desk.giveCouponByFilter': giveCouponByFilter,
  'desk.giveCouponByHand': giveCouponByHand,

  'desk.makeCouponCodes': async (ctx, typed) => ({ count: await makeCouponCodes(ctx, typed) }),

  'desk.heldCoupons': async (ctx, { state, way, coupon, ...asked }) => {
    const batches = await listBatchChoices(ctx.db, coupon)
    const couponId = batches.find(({ id }) => id === coupon)?.id
    const filter = { state, way, couponId, now: ctx.now, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listHeldByStores(ctx.db, filter)
    return { items: await presentHeld(ctx, rows), counts, paging, batches }
  },

  'desk.couponCodes': async (ctx, { state, keywords: words, coupon, ...asked }) => {
    const batches = await listBatchChoices(ctx.db, coupon)
    const couponId = batches.find(({ id }) => id === coupon)?.id
    const filter = { state, words, couponId, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listCodes(ctx.db, filter)
    return {
      items: rows.map((row) => presentCode(row, ctx.operator.permissions.has('coupons.write'))),
      counts,
      paging,
      batches,
    }
  },
} satisfies Partial<Handlers>

async function requireRow({ db }: OperatorContext, id: number): Promise<CouponBatchRow> {
  const row = await findBatch(db, id)
  if (row === undefined) throw notFound('优惠券批次')
  return row
}

function presentBatch({ now }: Pick<OperatorContext, 'now'>, row: CouponBatchRow): CouponBatch {
  const window = { takeFrom: row.take_from_at, takeUntil: row.take_until_at }
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    threshold: formatYuanFen(row.threshold_fen),
    reduce: formatYuanFen(row.reduce_fen),
    giving: row.giving,
    state: batchStateAt(window, now),
    total: row.total,
    taken: row.taken,
    used: row.used,
    ...window,
  }
}

function presentTerms(ctx: OperatorContext, row: CouponBatchRow) {
  const kinds = row.store_kinds.split(' ').filter(Boolean)
  return {
    ...presentBatch(ctx, row),
    isStackable: row.is_stackable === 1,
    perOwner: row.per_owner,
    storeKinds: kinds as ('clinic' | 'pharmacy' | 'company')[],
    validDays: row.valid_days,
    ...(row.valid_from_at !== null && { validFrom: row.valid_from_at }),
    ...(row.valid_until_at !== null && { validUntil: row.valid_until_at }),
  }
}

async function presentWho({ db }: OperatorContext, { campaign_id: id }: CouponBatchRow) {
  const campaign = id === null ? undefined : await findCampaign(db, id)
  return campaign && { who: campaignInWords(campaign).who }
}

async function presentHeld(
  { db }: OperatorContext,
  rows: readonly HeldByStoreRow[],
): Promise<HeldByStore[]> {
  const names = await listCompanyNames(
    db,
    rows.map(({ store_id }) => store_id),
  )
  return rows.map((row) => ({
    id: row.id,
    couponId: row.coupon_id,
    name: row.name,
    storeId: row.store_id,
    company: names.get(row.store_id) ?? '',
    way: row.way,
    giver: row.giver,
    reason: row.reason,
    takenAt: row.taken_at,
    state: row.shownState,
    expiresAt: row.expires_at,
    ...(row.orderId !== null &&
      row.orderCode !== null && { order: { id: row.orderId, code: row.orderCode } }),
    ...(row.state === 'used' && { reduced: formatYuanFen(row.reduce_fen) }),
  }))
}

/** A code is worth its coupon, so that who may not give coupons gets its end alone. */
function presentCode(row: CodeRow, mayGive: boolean): CouponCode {
  return {
    id: row.id,
    couponId: row.coupon_id,
    name: row.name,
    code: mayGive ? row.code : `********${row.code.slice(-2)}`,
    maxUses: row.max_uses,
    used: row.used,
    state: row.state,
    madeBy: row.made_by,
    createdAt: row.created_at,
  }
}

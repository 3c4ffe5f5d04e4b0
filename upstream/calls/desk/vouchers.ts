import type { DeskVoucher, VoucherGrant } from '#contract/desk/vouchers'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { decideVoucherGrant, giveVoucher, giveVouchers } from '#upstream/members/vouchers/grant'
import {
  findGrant,
  listDeskVouchers,
  listGrants,
  listShares,
  type DeskVoucherRow,
  type ListedGrant,
} from '#upstream/members/vouchers/grant-store'
import type { Handlers } from '../handler'

/** Stores of a grant that its page shows. */
const shownRows = 50

export const deskVoucherHandlers = {
  'desk.vouchers': async (ctx, { state, keywords: words, ...asked }) => {
    const filter = { state, words, now: ctx.now, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskVouchers(ctx.db, filter)
    return { items: await presentVouchers(ctx, rows), counts, paging }
  },

  'desk.voucherGrants': async (ctx, { state, keywords: words, ...asked }) => {
    const filter = { state, words, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listGrants(ctx.db, filter)
    return { items: await presentGrants(ctx, rows), counts, paging }
  },

  'desk.voucherGrant': async (ctx, { id }) => {
    const row = await findGrant(ctx.db, id)
    if (row === undefined) throw notFound('现金券发放')
    const mayDecide = row.state === 'waiting' && ctx.operator.permissions.has('coupons.write')
    const [[grant], shares, claim] = await Promise.all([
      presentGrants(ctx, [row]),
      listShares(ctx.db, id, shownRows),
      mayDecide ? claimEdit(ctx, `voucher-grant/${String(id)}`) : undefined,
    ])
    if (grant === undefined) throw notFound('现金券发放')
    const names = await companiesOf(ctx, shares)
    return {
      grant,
      version: row.version,
      isOwn: row.proposer_id === ctx.operator.id,
      rows: shares.map(({ storeId, amountFen }) => ({
        storeId,
        company: names.get(storeId) ?? '',
        amount: formatYuanFen(amountFen),
      })),
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.giveVoucher': giveVoucher,
  'desk.giveVouchers': giveVouchers,

  'desk.decideVoucherGrant': async (ctx, decision) => {
    await decideVoucherGrant(ctx, decision)
  },
} satisfies Partial<Handlers>

function companiesOf({ db }: OperatorContext, rows: readonly { storeId: number | null }[]) {
  return listCompanyNames(
    db,
    rows.flatMap(({ storeId }) => storeId ?? []),
  )
}

async function presentVouchers(
  ctx: OperatorContext,
  rows: readonly DeskVoucherRow[],
): Promise<DeskVoucher[]> {
  const names = await listCompanyNames(
    ctx.db,
    rows.map(({ store_id }) => store_id),
  )
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    company: names.get(row.store_id) ?? '',
    name: row.name,
    amount: formatYuanFen(row.amount_fen),
    expiresAt: row.expires_at,
    state: row.shownState,
    createdAt: row.created_at,
    ...(row.grant_id !== null && { grantId: row.grant_id }),
    giver: row.giver ?? '',
    words: row.words ?? '',
    ...(row.orderId !== null &&
      row.orderCode !== null && { order: { id: row.orderId, code: row.orderCode } }),
  }))
}

async function presentGrants(
  ctx: OperatorContext,
  rows: readonly ListedGrant[],
): Promise<VoucherGrant[]> {
  const names = await companiesOf(ctx, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    words: row.words,
    amount: formatYuanFen(row.amount_fen),
    stores: row.store_count,
    ...(row.storeId !== null && { company: names.get(row.storeId) ?? '' }),
    validDays: row.valid_days,
    ...(row.until_day !== '' && { lastDay: row.until_day }),
    state: row.state,
    reason: row.reason,
    proposedBy: row.proposer,
    decidedBy: row.decider,
    createdAt: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  }))
}

import type { TopUpEntry } from '#contract/desk/top-ups'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { listPdfs } from '#upstream/kernel/uploads/store'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { findStores } from '#upstream/members/registration/search-store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { decideTopUp } from '#upstream/members/wallet/decide-top-up'
import { topUpMoves } from '#upstream/members/wallet/states'
import { findTopUp, listDeskTopUps, type TopUpRow } from '#upstream/members/wallet/top-up-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { decideByHand } from '#upstream/trade/bank-statements/by-hand'
import type { Handlers } from '../handler'
import { presentTopUp } from '../top-up'
import { arrivalOf } from './arrival'
import { presentAgreed } from './present-agreed'

export const deskTopUpHandlers = {
  'desk.topUps': async (ctx, { state, keywords, sort, ...asked }) => {
    const storeIds = await storesNamed(ctx, keywords)
    const filter = { state, storeIds, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskTopUps(ctx.db, filter)
    return {
      items: await presentEntries(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.topUp': async (ctx, { id }) => {
    const row = await findTopUp(ctx.db, id)
    if (row === undefined) throw notFound('充值')
    const subject = `top-up/${String(id)}`
    const { arrive, return: returned } = topUpMoves[row.state]
    const mayDecide = arrive !== undefined && ctx.operator.permissions.has('topUps.write')
    const uploads = row.upload_id === null ? [] : [row.upload_id]
    const [entries, pdfs, holder, agreed] = await Promise.all([
      presentEntries(ctx, [row]),
      listPdfs(ctx.db, uploads),
      mayDecide ? claimEdit(ctx, subject) : undefined,
      presentAgreed(ctx, subject, String(row.version)),
    ])
    const [topUp] = entries
    if (topUp === undefined) throw notFound('充值')
    return {
      topUp,
      version: row.version,
      isPdf: pdfs.size > 0,
      ...agreed,
      ...(row.upload_id !== null && { uploadId: row.upload_id }),
      canArrive: mayDecide,
      canReturn: mayDecide && returned !== undefined,
      ...(holder !== undefined && { claim: holder }),
    }
  },

  'desk.decideTopUp': async (ctx, input) => ({
    isBooked: await decideByHand(ctx, 'top-up', arrivalOf(input), decideTopUp),
  }),
} satisfies Partial<Handlers>

/** Stores that the keywords name; undefined without keywords. */
export async function storesNamed(
  { db }: OperatorContext,
  keywords: string,
): Promise<number[] | undefined> {
  return keywords === '' ? undefined : findStores(db, keywords)
}

async function presentEntries(
  { db }: OperatorContext,
  rows: readonly TopUpRow[],
): Promise<TopUpEntry[]> {
  const names = await listCompanyNames(
    db,
    rows.map(({ store_id }) => store_id),
  )
  return rows.map((row) => ({
    ...presentTopUp(row),
    storeId: row.store_id,
    company: names.get(row.store_id) ?? '',
  }))
}

import type { RefusedRow, TypedStore } from '#contract/chain'
import { mostChainStores } from '#contract/chain-words'
import { codes } from '#contract/envelope'
import { joinRegion } from '#contract/region-names'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { insertDraftStore, setCompany } from '#upstream/members/accounts/approval-store'
import {
  listChainStores,
  listLivingCodes,
  listUnnamedStores,
} from '#upstream/members/accounts/chain-store'
import { toCreditCode } from '#upstream/members/documents/credit-code'
import { setProfileRegion } from '#upstream/members/registration/store'
import { judgeRows, type GoodStore } from './rules'

/**
 * Saves rows of stores registered together (domain-rules §14): valid ones become stores in 未完成 or
 * update the unfinished one with the same credit code, so it is idempotent; the others are returned
 * with their errors. 400 beyond the limit of stores.
 */
export async function saveStores(
  ctx: Context<Buyer>,
  rows: readonly TypedStore[],
): Promise<{ saved: number; refused: RefusedRow[] }> {
  return transact(ctx, async (trx) => {
    const { memberId } = trx.buyer
    await lockRows(trx.db, 'members', [memberId])
    const typedCodes = rows.map(({ creditCode }) => toCreditCode(creditCode))
    const [own, living] = await Promise.all([
      listChainStores(trx.db, memberId),
      listLivingCodes(trx.db, typedCodes),
    ])
    const others = living.filter(({ owner_id }) => owner_id !== memberId)
    const { good, refused } = judgeRows(rows, {
      taken: new Set(others.map(({ credit_code }) => credit_code)),
      own: new Map(own.map(({ credit_code, approval }) => [credit_code, approval])),
    })
    const ids = new Map(own.map(({ id, credit_code }) => [credit_code, id]))
    const unfinished = own.filter(({ approval }) => approval === 'draft').length
    const added = good.filter(({ creditCode }) => !ids.has(creditCode)).length
    if (unfinished + added > mostChainStores)
      throw new ApiError(
        codes.refused,
        `最多同时登记 ${mostChainStores} 家，已有 ${unfinished} 家未完成，请先提交审核或移除一些`,
      )
    const unnamed = await listUnnamedStores(trx.db, memberId)
    for (const store of good) {
      const id = ids.get(store.creditCode) ?? unnamed.shift() ?? (await insertStore(trx))
      await nameStore(trx, id, store)
    }
    return { saved: good.length, refused }
  })
}

function insertStore(ctx: Context<Buyer>): Promise<number> {
  const { memberId, manager } = ctx.buyer
  const contact = { manager_name: manager.name, manager_phone: manager.phone }
  return insertDraftStore(ctx, memberId, contact)
}

async function nameStore(ctx: Context<Buyer>, id: number, store: GoodStore): Promise<void> {
  const { code, ...names } = store.region
  await setCompany(ctx.db, id, {
    company: store.company,
    kind: store.kind,
    credit_code: store.creditCode,
    region: joinRegion(names),
    region_code: code,
  })
  await setProfileRegion(ctx, id, names)
}

import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { shelve } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries } from '#upstream/members/audit/add-entry'

const actions = { on: 'goods.shelve', off: 'goods.unshelve' } as const

/** Puts goods on the shelf or takes them off. Returns how many were not there before. */
export function shelveGoods(
  ctx: OperatorContext,
  { ids, shelf: state }: InputOf<Calls['desk.shelveGoods']>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    await lockRows(trx.db, 'goods', ids)
    const changed = await shelve(trx, { ids, state })
    if (changed.length === 0) return 0
    await setMeta(trx.db, 'catalogue_version', String(trx.now))
    const before = { state: state === 'on' ? 'off' : 'on' }
    await addAuditEntries(
      trx,
      changed.map((id) => ({
        action: actions[state],
        subject: `goods/${String(id)}`,
        before,
        after: { state },
      })),
    )
    return changed.length
  })
}

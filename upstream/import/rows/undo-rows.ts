import { replacePricesOfFile } from '#upstream/goods/price-review/store'
import { listPricedGoods } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { inTransaction } from '#upstream/kernel/db/transact'
import { setMeta } from '#upstream/kernel/meta/store'
import { addAuditEntries } from '#upstream/members/audit/add-entry'
import type { CustomerDifference } from '#upstream/members/customers/keep'
import { undoCustomer } from '#upstream/members/customers/undo'
import type { PriceDifference } from '#upstream/trade/goods-keeping/keep-price'
import { undoPrice } from '#upstream/trade/goods-keeping/undo-price-rows'
import { listChanges, listOrdered, type ImportChangeRow } from '../runs/store'
import type { Undone } from '../runs/undo'

interface Undoing {
  importId: number
  file: string
  appliedAt: number
  onProgress: (done: number) => void
}

const changesAtOnce = 200
const mostListed = 20

/**
 * Takes back what an import of prices or customers changed, as `undoImport` does of goods: what is
 * still as it left it, and nothing of goods that were ordered since.
 */
export async function undoRows(ctx: OperatorContext, undoing: Undoing): Promise<Undone> {
  const { importId, file, appliedAt, onProgress } = undoing
  const undone: Undone = { restored: 0, keptCount: 0, kept: [] }
  for (let [after, done] = [0, 0]; ;) {
    const changes = await listChanges(ctx.database.db, {
      importId,
      after,
      limit: changesAtOnce,
    })
    if (changes.length === 0) break
    after = changes.at(-1)?.id ?? after
    const told = await inTransaction(ctx.database.db, (db) =>
      undoSome({ ...ctx, db }, changes, undoing),
    )
    for (const { name, kept } of told) {
      if (kept === '') undone.restored += 1
      else {
        undone.keptCount += 1
        if (undone.kept.length < mostListed) undone.kept.push({ goods: name, what: kept })
      }
    }
    onProgress((done += changes.length))
  }
  await replacePricesOfFile(ctx.database.db, { file, at: appliedAt, now: ctx.now })
  await setMeta(ctx.database.db, 'catalogue_version', String(ctx.now))
  return undone
}

async function undoSome(
  ctx: OperatorContext,
  changes: readonly ImportChangeRow[],
  { file, appliedAt }: Undoing,
): Promise<{ name: string; kept: string; subject: string }[]> {
  const reason = `撤销 ${file}`
  const ids = changes.flatMap(({ goods_id: id }) => id ?? [])
  await lockRows(ctx.db, 'goods', ids)
  const goods = await listPricedGoods(ctx.db, { ids })
  const nameOf = new Map(goods.map(({ id, name, spec }) => [id, `${name} ${spec}`.trim()]))
  const ordered = await listOrdered(
    ctx.db,
    changes.map(({ id }) => id),
    appliedAt,
  )
  const told: { name: string; kept: string; subject: string }[] = []
  // The last first: a price that took the place of another of the same file.
  for (const { goods_id: goodsId, store_id: storeId, difference } of [...changes].reverse()) {
    if (goodsId === null) {
      const customer = JSON.parse(difference) as CustomerDifference
      const undone = await undoCustomer(ctx, storeId ?? 0, customer)
      told.push({ ...undone, subject: `store/${String(storeId)}` })
      continue
    }
    const name = nameOf.get(goodsId) ?? ''
    const isBack =
      !ordered.has(goodsId) &&
      (await undoPrice(ctx, {
        goodsId,
        storeId,
        difference: JSON.parse(difference) as PriceDifference,
        operator: ctx.operator.name,
        reason,
      }))
    const kept = ordered.has(goodsId) ? '已有订单，保持现状' : '价格之后又有改动，保持现状'
    told.push({ name, kept: isBack ? '' : kept, subject: `goods/${String(goodsId)}` })
  }
  const undone = told.filter(({ kept }) => kept === '').map(({ subject }) => subject)
  await addAuditEntries(
    ctx,
    [...new Set(undone)].map((subject) => ({
      action: subject.startsWith('goods/')
        ? ('goods.undoImport' as const)
        : ('members.import' as const),
      subject,
      reason,
    })),
  )
  return told
}

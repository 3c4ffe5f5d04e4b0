import { listCounted, listDescribedRows, type DescribedRow } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { listMemberNames } from '#upstream/members/accounts/store'
import { conflictsOf, lostChanges, type Lost, type SavedRow } from './row-versions'
import type { ListRow } from './store'

/** The number of letters of a row's text that identify it in a message. */
const toldLetters = 24

/**
 * Refuses changes of rows that others changed or added to the cart since the page was read: 422 at
 * each of them with the current content and the unsaved one.
 */
export async function refuseConflicts(
  ctx: Context<Buyer>,
  rows: ReadonlyMap<number, ListRow>,
  saved: readonly SavedRow[],
): Promise<void> {
  const lost = lostChanges(rows, saved)
  const open = saved.filter(({ id }) => rows.get(id)?.added_at === null)
  const conflicts = conflictsOf(rows, open)
  if (lost.length + conflicts.length === 0) return
  throw new FormError({
    ...(await tellLost(ctx, rows, lost)),
    ...(await tellConflicts(ctx, rows, conflicts)),
  })
}

/** What the rows say now, and what of the changes is not saved. */
async function tellConflicts(
  { db }: Context<Buyer>,
  rows: ReadonlyMap<number, ListRow>,
  conflicts: readonly SavedRow[],
): Promise<Record<string, string[]>> {
  if (conflicts.length === 0) return {}
  const ids = conflicts.flatMap(({ id, goodsId }) => [rows.get(id)?.goods_id ?? 0, goodsId ?? 0])
  const described = await listDescribedRows(db, [...new Set(ids)])
  const goodsOf = new Map(described.map((goods) => [goods.id, goods]))
  return Object.fromEntries(
    conflicts.flatMap((change) => {
      const row = rows.get(change.id)
      if (row === undefined) return []
      const goods = goodsOf.get(row.goods_id ?? 0)
      const mine = goodsOf.get(change.goodsId ?? 0)
      return [[`row-${row.id}`, [conflictInWords(row, change, { goods, mine })]]]
    }),
  )
}

type Named = Pick<DescribedRow, 'name' | 'spec' | 'unit'>

/** 同事已改为 头孢氨苄胶囊 0.25g*24粒，5 盒；您选的 头孢氨苄片 0.25g*20片 未保存，再保存就用您的. */
export function conflictInWords(
  row: Pick<ListRow, 'quantity' | 'unit' | 'goods_id'>,
  { quantity, goodsId }: Pick<SavedRow, 'quantity' | 'goodsId'>,
  { goods, mine }: { goods: Named | undefined; mine: Named | undefined },
): string {
  const unit = row.unit === '' ? (goods?.unit ?? '') : row.unit
  const number = row.quantity === '' ? '数量空' : `${row.quantity} ${unit}`.trimEnd()
  const now = [goods === undefined ? '未选商品' : named(goods), number].join('，')
  const isChoice = goodsId !== undefined && goodsId !== (row.goods_id ?? 0)
  const chosen = mine === undefined ? '“都不是”' : named(mine)
  const unsaved = [
    isChoice && `选的 ${chosen}`,
    quantity !== row.quantity && `写的 ${quantity || '空数量'}`,
  ].filter(Boolean)
  const lost = unsaved.length === 0 ? '' : `；您${unsaved.join('、')} 未保存，再保存就用您的`
  return `同事已改为 ${now}${lost}`
}

function named({ name, spec }: Named): string {
  return `${name} ${spec}`.trimEnd()
}

async function tellLost(
  { db, buyer }: Context<Buyer>,
  rows: ReadonlyMap<number, ListRow>,
  lost: readonly Lost<SavedRow>[],
): Promise<Record<string, string[]>> {
  const added = lost.flatMap(({ change }) => rows.get(change.id) ?? [])
  const [names, counted] = await Promise.all([
    listMemberNames(db, [...new Set(added.flatMap(({ added_by: by }) => by ?? []))]),
    listCounted(db, [...new Set(added.flatMap(({ goods_id: id }) => id ?? []))]),
  ])
  return Object.fromEntries(
    lost.flatMap(({ change, isNumber, isChoice }) => {
      const row = rows.get(change.id)
      if (row === undefined) return []
      const { added_by: by, added_note: note, unit, quantity } = row
      const who = by === buyer.memberId ? '您已' : `已由 ${names.get(by ?? 0) ?? '别人'} `
      const own = unit === '' ? (counted.get(row.goods_id ?? 0)?.unit ?? '') : unit
      const what = note === '' ? ` ${quantity} ${own}`.trimEnd() : `（${note}）`
      const unsaved = [isNumber && `写的 ${change.quantity || '空数量'}`, isChoice && '另选的商品']
      const mine = `您${unsaved.filter(Boolean).join('和')} 未保存`
      return [[`row-${row.id}`, [`这一行（${cut(row.typed)}）${who}加入购物车${what}；${mine}`]]]
    }),
  )
}

function cut(typed: string): string {
  const letters = Array.from(typed)
  return letters.length <= toldLetters ? typed : `${letters.slice(0, toldLetters).join('')}…`
}

export interface SavedRow {
  id: number
  /** The version the page read. Without it no conflict is detected. */
  version?: number | undefined
  quantity: string
  /** 0: none of the candidates. Undefined: unchanged. */
  goodsId?: number | undefined
}
interface Versioned {
  id: number
  version: number
}

/**
 * The changes in conflict with a newer version of their row, which they must not overwrite. A
 * change without a version, or of a deleted row, is in no conflict.
 */
export function conflictsOf<C extends { id: number; version?: number | undefined }>(
  rows: ReadonlyMap<number, Versioned>,
  changes: readonly C[],
): C[] {
  return changes.filter(({ id, version }) => {
    const row = rows.get(id)
    return row !== undefined && version !== undefined && version !== row.version
  })
}

interface Addable {
  quantity: string
  goods_id: number | null
  added_at: number | null
}

export interface Lost<C> {
  change: C
  isNumber: boolean
  isChoice: boolean
}

/**
 * The changes of rows already in the cart that differ from them. A duplicate submit repeats the
 * same values and is no change.
 */
export function lostChanges<
  C extends { id: number; quantity: string; goodsId?: number | undefined },
>(rows: ReadonlyMap<number, Addable>, changes: readonly C[]): Lost<C>[] {
  return changes.flatMap((change) => {
    const row = rows.get(change.id)
    if (row === undefined || row.added_at === null) return []
    const isNumber = change.quantity !== row.quantity
    const isChoice = change.goodsId !== undefined && change.goodsId !== (row.goods_id ?? 0)
    return isNumber || isChoice ? [{ change, isNumber, isChoice }] : []
  })
}

/** What a page of a list says of a row. */
export interface SavedRow {
  id: number
  /** What the page knew of the row; without it nobody asks whether it was changed since. */
  version?: number | undefined
  /** As it was typed. */
  quantity: string
  /** 0 for none of the candidates; undefined leaves what stands there. */
  goodsId?: number | undefined
}
/** A row that several people of a store may change. */
interface Versioned {
  id: number
  version: number
}

/**
 * The changes that were made on rows as others have left them meanwhile: what they say must not
 * write over that. A change without a version asks for none, and a row that is gone has nobody's.
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

/** What a change says that is lost because its row is in the cart already. */
export interface Lost<C> {
  change: C
  /** Another number, another product, or both. */
  isNumber: boolean
  isChoice: boolean
}

/**
 * The changes of rows that somebody has put into the cart meanwhile, and that say something else. Who
 * presses twice says twice the same: that is no change.
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

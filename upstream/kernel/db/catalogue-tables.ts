import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
export type GoodsRow = Selectable<Schema['goods']>
export type NewGoods = Insertable<Schema['goods']>

/**
 * Why a batch is left out of the goods' stock; '' when it counts. `near`: it was too near its
 * expiry date when imported. `unbatched`: it has no number or no last day, and its goods' class keeps
 * batches.
 */
export type BatchHold = '' | 'near' | 'unbatched'

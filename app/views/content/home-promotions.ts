import type { GoodsRow } from '#app/views/goods/goods-row'

/** A product of the flash sale: price, stock and limit are those of the sale. */
export interface FlashRow extends GoodsRow {
  /** Initial quantity of the sale, in the goods' unit. */
  total: number
}

/** A session of the flash sale on the home page: one that runs, else the next one. */
export interface FlashSale {
  /** The server's clock, ms. */
  now: number
  isRunning: boolean
  startsAt: number
  endsAt: number
  rows: FlashRow[]
  /** Start of the session after these; at the last one. */
  nextAt: number | undefined
}

export interface HomePromotions {
  specials: GoodsRow[]
  flash: FlashSale[]
}

import type { GoodsRow } from '#app/views/goods/goods-row'

/** A product of the flash sale: price, stock and limit are those of the sale. */
export interface FlashRow extends GoodsRow {
  /** Initial quantity of the sale, in the goods' unit. */
  total: number
}

/** The flash sale on the home page: the running session, else the next one. */
export interface FlashSale {
  /** The server's clock, ms. */
  now: number
  isRunning: boolean
  startsAt: number
  endsAt: number
  rows: FlashRow[]
  /** Start of the session after this one. */
  nextAt: number | undefined
}

export interface HomePromotions {
  specials: GoodsRow[]
  flash: FlashSale | undefined
}

import type { GoodsRow } from '#app/views/goods/goods-row'

/** A product of the flash sale: price, stock and limit of its row are those of the sale. */
export interface FlashRow extends GoodsRow {
  /** What the sale began with, in the goods' unit. */
  total: number
}

/** The flash sale as the home page shows it: what runs, else what comes next. */
export interface FlashSale {
  /** The server's clock, ms. */
  now: number
  isRunning: boolean
  startsAt: number
  endsAt: number
  rows: FlashRow[]
  /** When the session after this one begins. */
  nextAt: number | undefined
}

export interface HomePromotions {
  specials: GoodsRow[]
  flash: FlashSale | undefined
}

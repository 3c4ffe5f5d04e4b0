import { isInForce } from '#upstream/goods/pricing/rules'
import type { Listing } from './listing'
import { mix, type ListingRow } from './listing-columns'

/** A special price with its window, ms. */
export interface SpecialWindow {
  startsAt: number
  endsAt: number
  priceE4: number
}

export type PlainRow = Omit<ListingRow, 'isOnPromotion' | 'specialE4'>

interface SpecialGoods {
  row: PlainRow
  windows: readonly SpecialWindow[]
}

/**
 * Lists products as of one moment. Special prices start and end by the clock without a database
 * change: `settle` moves the listing to another moment.
 */
export class ListingSpecials {
  private readonly goods = new Map<number, SpecialGoods>()
  private now = 0
  /** No special price starts or ends between `from` and `until`. */
  private from = -Infinity
  private until = Infinity

  constructor(private readonly listing: Listing) {}

  put(row: PlainRow, windows: readonly SpecialWindow[]): void {
    if (windows.length === 0) this.goods.delete(row.id)
    else this.goods.set(row.id, { row, windows })
    this.bound(windows)
    this.listing.put(rowAt(row, windows, this.now))
  }

  remove(id: number): void {
    this.goods.delete(id)
    this.listing.remove(id)
  }

  showAt(now: number): void {
    this.now = now
    if (this.from <= now && now < this.until) return
    this.from = -Infinity
    this.until = Infinity
    for (const { row, windows } of this.goods.values()) {
      this.bound(windows)
      this.listing.put(rowAt(row, windows, now))
    }
  }

  private bound(windows: readonly SpecialWindow[]): void {
    for (const at of windows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])) {
      if (at <= this.now) this.from = Math.max(this.from, at)
      else this.until = Math.min(this.until, at)
    }
  }
}

/** A product as listed at `now`, with the lowest special price in force. */
export function rowAt(row: PlainRow, windows: readonly SpecialWindow[], now: number): ListingRow {
  const prices = windows.filter((window) => isInForce(window, now)).map(({ priceE4 }) => priceE4)
  if (prices.length === 0) return { ...row, isOnPromotion: false, specialE4: null }
  const special = Math.min(...prices)
  return {
    ...row,
    isOnPromotion: true,
    specialE4: special,
    fingerprint: mix(row.fingerprint, special | 0),
  }
}

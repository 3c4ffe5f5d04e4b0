import { decidePrice } from '#upstream/goods/pricing/rules'

/** The price for stores of a rank, 1/10000 yuan. */
export interface RankPrice {
  rank: number
  priceE4: number
}

export interface PriceFacts {
  /** List price, 1/10000 yuan; null while pending. */
  basePriceE4: number | null
  specialE4: number | null
  ranks: readonly RankPrice[]
  /** The text of `goods.control`; '' for none. */
  control: string
}

export interface PriceAudience {
  /** Pharmacies and clinics, which get special prices (domain-rules §2). */
  isTerminal: boolean
  rank?: number | undefined
}

export interface BuyerPrices extends PriceAudience {
  /** Prices that differ from the audience's, by goods id; undefined where no price is shown. */
  own: ReadonlyMap<number, number | undefined>
}

interface OwnOffers {
  contractE4?: number | undefined
  controlledE4?: number | undefined
  /** A special price that is not for everybody. */
  specialE4?: number | undefined
}

/** Prices of listed products by slot, 1/10000 yuan; 0 means none in every column. */
export class ListingPrices {
  private base = new Float64Array(64)
  private readonly ranks = new Map<number, Float64Array>()
  private readonly specials = new Map<number, number>()
  /** A map, because controlled goods are few. */
  readonly controls = new Map<number, string>()

  /** Writes a product's prices; returns true when they changed. */
  put(slot: number, { basePriceE4, specialE4, ranks, control }: PriceFacts): boolean {
    const before = this.factsOf(slot)
    if (slot >= this.base.length) this.grow()
    this.base[slot] = basePriceE4 ?? 0
    for (const { rank } of ranks)
      if (!this.ranks.has(rank)) this.ranks.set(rank, new Float64Array(this.base.length))
    for (const [rank, prices] of this.ranks)
      prices[slot] = ranks.find((one) => one.rank === rank)?.priceE4 ?? 0
    setOrDelete(this.specials, slot, specialE4 ?? undefined)
    setOrDelete(this.controls, slot, control === '' ? undefined : control)
    return before !== this.factsOf(slot)
  }

  /**
   * The price for an audience (1/10000 yuan), decided like every price; `own` adds one buyer's
   * offers. Undefined while the price is pending.
   */
  priceAt(slot: number, { isTerminal, rank }: PriceAudience, own?: OwnOffers): number | undefined {
    return decidePrice({
      basePriceE4: this.base[slot] ?? 0,
      special: isTerminal ? offerOf(lowest(this.specials.get(slot), own?.specialE4)) : undefined,
      rank: rank === undefined ? undefined : offerOf(this.ranks.get(rank)?.[slot]),
      contract: offerOf(own?.contractE4),
      controlled: offerOf(own?.controlledE4),
    })?.priceE4
  }

  hasRank(rank: number | undefined): boolean {
    return rank !== undefined && this.ranks.has(rank)
  }

  private factsOf(slot: number): string {
    const ranks = [...this.ranks.values()].map((prices) => prices[slot])
    return [this.base[slot], this.specials.get(slot), this.controls.get(slot), ...ranks].join()
  }

  private grow(): void {
    this.base = doubled(this.base)
    for (const [rank, prices] of this.ranks) this.ranks.set(rank, doubled(prices))
  }
}

function doubled(prices: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(prices.length * 2)
  larger.set(prices)
  return larger
}

function lowest(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)
}

function offerOf(priceE4: number | undefined) {
  return priceE4 === undefined ? undefined : { priceE4 }
}

function setOrDelete<T>(map: Map<number, T>, slot: number, value: T | undefined): void {
  if (value === undefined) map.delete(slot)
  else map.set(slot, value)
}

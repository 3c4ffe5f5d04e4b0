import type { GoodsClass } from '#contract/goods'
import { Interner } from './interner'

export interface CellFacts {
  categoryId: number
  class: GoodsClass
  dosageForm: string
  initial: string
  /** Codes of its zones and themed lists, `clinic freeShipping`; '' for none. */
  zones: string
  /** Bits of `traitsOf`. */
  traits: number
}

/** What one store may buy, by cell facts and cell. */
export interface CellScope {
  holds: (goodsClass: GoodsClass, traits: number) => boolean
  /** Products of each cell that are closed to the store; undefined for none. */
  closed: Readonly<Uint32Array> | undefined
  /** Whether only the store's own are listed, by how many there are and how many besides. */
  showsOwn: (own: number, outside: number) => boolean
}

export interface CellFilter {
  categories?: ReadonlySet<number> | undefined
  class?: GoodsClass | undefined
  dosageForm?: string | undefined
  initial?: string | undefined
  zone?: string | undefined
}

/** Products per value; each facet is counted with all filters but its own. */
export interface FacetCounts {
  class: Map<GoodsClass, number>
  dosageForm: Map<string, number>
  initial: Map<string, number>
}

export interface CellCounts {
  /** By cell: 1 when it passes the whole filter. */
  passes: Uint8Array
  total: number
  /** True when only what the store may buy passes. */
  isOwn: boolean
  /** Products that pass but for the store's scope, whether they are counted or not. */
  outside: number
  facets: FacetCounts
}

interface FacetCount {
  /** Number of the filter value, -1 for none. */
  wanted: number
  ofCell: readonly number[]
  /** Of the products within the store's scope. */
  counts: Float64Array
  outside: Float64Array
}

class Facet<T> {
  readonly values = new Interner<T>()
  readonly ofCell: number[] = []

  /** Starts counting with a filter on this facet. A value that no cell has matches nothing. */
  begin(value: T | undefined): FacetCount {
    const wanted = value === undefined ? -1 : (this.values.find(value) ?? this.values.size)
    const { size } = this.values
    const [counts, outside] = [new Float64Array(size), new Float64Array(size)]
    return { wanted, ofCell: this.ofCell, counts, outside }
  }

  name({ counts, outside }: FacetCount, isOwn: boolean): Map<T, number> {
    const named = new Map<T, number>()
    counts.forEach((own, at) => {
      const count = isOwn ? own : own + (outside[at] ?? 0)
      if (count > 0) named.set(this.values.at(at), count)
    })
    return named
  }
}

/**
 * Products with the same category, class, dosage form, manufacturer's initial, zones and traits
 * form a cell. There are far fewer cells than products, so facets are counted by cell.
 */
export class ListingCells {
  private readonly cells = new Interner<string>()
  private readonly category = new Facet<number>()
  private readonly class = new Facet<GoodsClass>()
  private readonly dosageForm = new Facet<string>()
  private readonly initial = new Facet<string>()
  private readonly zones = new Facet<string>()
  /** Class and traits: what decides whether a store may buy the products. */
  private readonly kind = new Facet<string>()

  get size(): number {
    return this.cells.size
  }

  cellOf(facts: CellFacts): number {
    const { categoryId, class: ofClass, dosageForm, initial, zones, traits } = facts
    const kind = `${ofClass} ${traits}`
    const cell = this.cells.intern(`${categoryId}\t${kind}\t${initial}\t${zones}\t${dosageForm}`)
    if (cell === this.category.ofCell.length) {
      this.category.ofCell.push(this.category.values.intern(categoryId))
      this.class.ofCell.push(this.class.values.intern(ofClass))
      this.dosageForm.ofCell.push(this.dosageForm.values.intern(dosageForm))
      this.initial.ofCell.push(this.initial.values.intern(initial))
      this.zones.ofCell.push(this.zones.values.intern(zones))
      this.kind.ofCell.push(this.kind.values.intern(kind))
    }
    return cell
  }

  categoryOf(cell: number): number {
    return this.category.values.at(this.category.ofCell[cell] ?? 0)
  }

  count(
    filter: CellFilter,
    products: Readonly<Uint32Array>,
    cells: ArrayLike<number> | undefined,
    scope?: CellScope,
  ): CellCounts {
    const passes = new Uint8Array(this.size)
    const category = this.category.ofCell
    const zones = this.zones.ofCell
    const kinds = this.kind.ofCell
    const inCategory = this.category.values.mask(filter.categories)
    const inZone = this.maskZone(filter.zone)
    const inScope = this.maskScope(scope)
    const closed = scope?.closed
    const ofClass = this.class.begin(filter.class)
    const form = this.dosageForm.begin(filter.dosageForm)
    const initial = this.initial.begin(filter.initial)
    const size = cells?.length ?? this.size
    let [total, outside] = [0, 0]
    for (let at = 0; at < size; at++) {
      const cell = cells === undefined ? at : (cells[at] ?? 0)
      if (inCategory !== undefined && inCategory[category[cell] ?? 0] === 0) continue
      if (inZone !== undefined && inZone[zones[cell] ?? 0] === 0) continue
      // Unrolled: this is the innermost loop of every list.
      const missesClass = ofClass.wanted >= 0 && ofClass.ofCell[cell] !== ofClass.wanted
      const missesForm = form.wanted >= 0 && form.ofCell[cell] !== form.wanted
      const missesInitial = initial.wanted >= 0 && initial.ofCell[cell] !== initial.wanted
      const found = products[cell] ?? 0
      const isHeld = inScope === undefined || inScope[kinds[cell] ?? 0] === 1
      const beside = isHeld ? (closed === undefined ? 0 : (closed[cell] ?? 0)) : found
      if (!missesForm && !missesInitial) add(ofClass, cell, found, beside)
      if (!missesClass && !missesInitial) add(form, cell, found, beside)
      if (!missesClass && !missesForm) add(initial, cell, found, beside)
      if (missesClass || missesForm || missesInitial) continue
      passes[cell] = isHeld ? 1 : passesOutside
      total += found
      outside += beside
    }
    const isOwn = scope?.showsOwn(total - outside, outside) === true
    if (outside > 0) settle(passes, isOwn)
    return {
      passes,
      total: isOwn ? total - outside : total,
      isOwn,
      outside,
      facets: {
        class: this.class.name(ofClass, isOwn),
        dosageForm: this.dosageForm.name(form, isOwn),
        initial: this.initial.name(initial, isOwn),
      },
    }
  }

  /** Tells of a cell whether a store may buy its products, controlled sale aside. */
  holder(store: Pick<CellScope, 'holds'>): (cell: number) => boolean {
    const inScope = this.maskScope(store)
    return (cell) => inScope?.[this.kind.ofCell[cell] ?? 0] === 1
  }

  private maskScope(scope: Pick<CellScope, 'holds'> | undefined): Uint8Array | undefined {
    return scope && this.kind.values.maskWhere((kind) => scope.holds(...kindOf(kind)))
  }

  private maskZone(zone: string | undefined): Uint8Array | undefined {
    return zone === undefined
      ? undefined
      : this.zones.values.maskWhere((zones) => zones.split(' ').includes(zone))
  }
}

function kindOf(kind: string): [goodsClass: GoodsClass, traits: number] {
  const [ofClass = '', traits] = kind.split(' ')
  return [ofClass as GoodsClass, Number(traits)]
}

/** Counts each product once: `beside` of those in the cell are outside the store's scope. */
function add({ ofCell, counts, outside }: FacetCount, cell: number, all: number, beside: number) {
  const value = ofCell[cell] ?? 0
  if (beside < all) counts[value] = (counts[value] ?? 0) + all - beside
  if (beside > 0) outside[value] = (outside[value] ?? 0) + beside
}

const passesOutside = 2

/** What is outside the store's scope passes like the rest, or not at all. */
function settle(passes: Uint8Array, isOwn: boolean): void {
  for (let cell = 0; cell < passes.length; cell++)
    if (passes[cell] === passesOutside) passes[cell] = isOwn ? 0 : 1
}

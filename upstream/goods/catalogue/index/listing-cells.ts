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
  /** Products that pass but for the store's scope. */
  outside: number
  facets: FacetCounts
}

interface FacetCount {
  /** Number of the filter value, -1 for none. */
  wanted: number
  ofCell: readonly number[]
  counts: Float64Array
}

class Facet<T> {
  readonly values = new Interner<T>()
  readonly ofCell: number[] = []

  /** Starts counting with a filter on this facet. A value that no cell has matches nothing. */
  begin(value: T | undefined): FacetCount {
    const wanted = value === undefined ? -1 : (this.values.find(value) ?? this.values.size)
    return { wanted, ofCell: this.ofCell, counts: new Float64Array(this.values.size) }
  }

  name(counts: Float64Array): Map<T, number> {
    const named = new Map<T, number>()
    counts.forEach((count, at) => {
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
    const inCategory = this.category.values.mask(filter.categories)
    const inZone = this.maskZone(filter.zone)
    const inScope = this.maskScope(scope)
    const ofClass = this.class.begin(filter.class)
    const form = this.dosageForm.begin(filter.dosageForm)
    const initial = this.initial.begin(filter.initial)
    const size = cells?.length ?? this.size
    let [total, outside] = [0, 0]
    for (let at = 0; at < size; at++) {
      const cell = cells === undefined ? at : (cells[at] ?? 0)
      if (inCategory !== undefined && inCategory[category[cell] ?? 0] === 0) continue
      if (inZone !== undefined && inZone[this.zones.ofCell[cell] ?? 0] === 0) continue
      // Unrolled: this is the innermost loop of every list.
      const missesClass = ofClass.wanted >= 0 && ofClass.ofCell[cell] !== ofClass.wanted
      const missesForm = form.wanted >= 0 && form.ofCell[cell] !== form.wanted
      const missesInitial = initial.wanted >= 0 && initial.ofCell[cell] !== initial.wanted
      const all = products[cell] ?? 0
      const isHeld = inScope === undefined || inScope[this.kind.ofCell[cell] ?? 0] === 1
      const found = isHeld ? all - (scope?.closed?.[cell] ?? 0) : 0
      if (!missesForm && !missesInitial) add(ofClass, cell, found)
      if (!missesClass && !missesInitial) add(form, cell, found)
      if (!missesClass && !missesForm) add(initial, cell, found)
      if (missesClass || missesForm || missesInitial) continue
      outside += all - found
      if (!isHeld) continue
      passes[cell] = 1
      total += found
    }
    return {
      passes,
      total,
      outside,
      facets: {
        class: this.class.name(ofClass.counts),
        dosageForm: this.dosageForm.name(form.counts),
        initial: this.initial.name(initial.counts),
      },
    }
  }

  holds(cell: number, { holds }: Pick<CellScope, 'holds'>): boolean {
    const [ofClass, traits] = kindOf(this.kind.values.at(this.kind.ofCell[cell] ?? 0))
    return holds(ofClass, traits)
  }

  private maskScope(scope: CellScope | undefined): Uint8Array | undefined {
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

function add({ ofCell, counts }: FacetCount, cell: number, products: number): void {
  const value = ofCell[cell] ?? 0
  counts[value] = (counts[value] ?? 0) + products
}

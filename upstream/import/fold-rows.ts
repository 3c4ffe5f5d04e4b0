import type { HeldBatchRow } from '#upstream/goods/stock/batch-store'
import { foldText, isNumbered, recognitionKeys } from '#upstream/goods/catalogue/identity'
import {
  columnsOfField,
  blankColumns,
  decidedColumns,
  labelsOf,
  saidFields,
  type GoodsColumn,
} from './decided-columns'
import { FoldedBatches } from './fold-batches'
import type { PlacedRow } from './place'
import type { ImportedGoods } from './goods-row'
import type { Field } from './headings'
import { meanCostE4, type CostedQuantity } from './mean-cost'

export interface FoldedGoods {
  head: PlacedRow
  goods: ImportedGoods
  decided: GoodsColumn[]
  /** Columns whose cells are blank in every row: cleared only on demand. */
  blank: GoodsColumn[]
  /** All batches of the goods; undefined when the file has no batches or no stock column. */
  batches: HeldBatchRow[] | undefined
  /** The number of batches in stock that are too close to their expiry date to be sold. */
  keptBack: number
  /** Ids of the rows merged into the head: further batches and duplicates. */
  merged: number[]
  rejected: { row: PlacedRow; reason: string }[]
  /** A row of it could not be read, so that its stock and batches are not all there. */
  isPartial: boolean
}

const spelt = new Set<GoodsColumn>(['name', 'manufacturer', 'spec', 'approval_number', 'unit'])

/**
 * Merges the rows of the same goods. Batch rows add up. A row that contradicts an earlier one is
 * rejected, so that repeated imports do not alternate between both. Blank cells are filled from
 * later rows. `firstSoldDay` is the earliest expiry date that is still sold.
 */
export function foldRows(
  [head, ...others]: readonly [PlacedRow, ...PlacedRow[]],
  firstSoldDay: string,
  isPartial = false,
): FoldedGoods {
  const fold = new Fold(head)
  for (const row of others) fold.take(row)
  return { ...fold.finish(firstSoldDay), isPartial }
}

class Fold {
  private readonly goods: ImportedGoods
  private readonly decided: Set<GoodsColumn>
  private readonly blank: Set<GoodsColumn>
  private readonly batches = new FoldedBatches()
  private readonly copies = new Set<string>()
  private readonly rejected: FoldedGoods['rejected'] = []
  private readonly saidBy = new Map<Field, PlacedRow>()
  private readonly merged: number[] = []
  private readonly costs: CostedQuantity[] = []

  constructor(private readonly head: PlacedRow) {
    this.goods = { ...head.read.goods }
    const said = saidFields(head.cells, head.columns)
    this.decided = new Set(decidedColumns(head.columns, said))
    this.blank = new Set(blankColumns(head.columns, said))
    for (const field of said) this.saidBy.set(field, head)
    this.copies.add(JSON.stringify(head.cells))
    this.batches.add(head)
    this.addCost(head)
  }

  take(row: PlacedRow): void {
    const reason = this.isCopy(row) ? undefined : this.refuse(row)
    if (reason === undefined) this.merged.push(row.id)
    else this.rejected.push({ row, reason })
  }

  finish(firstSoldDay: string): Omit<FoldedGoods, 'isPartial'> {
    const stock = this.batches.stock(firstSoldDay)
    if (stock !== undefined) {
      Object.assign(this.goods, stock.columns)
      for (const column of Object.keys(stock.columns)) this.decided.add(column as GoodsColumn)
    }
    const { code, name, manufacturer, spec, approval_number: approvalNumber, unit } = this.goods
    const keys = recognitionKeys({ code, name, manufacturer, spec, approvalNumber, unit })
    return {
      head: this.head,
      goods: { ...this.goods, ...keys, cost_e4: meanCostE4(this.costs) },
      decided: [...this.decided],
      blank: [...this.blank].filter((column) => !this.decided.has(column)),
      batches: stock?.batches,
      keptBack: stock?.keptBack ?? 0,
      merged: this.merged,
      rejected: this.rejected,
    }
  }

  /** A duplicate line must not count its stock twice. */
  private isCopy({ cells }: PlacedRow): boolean {
    const text = JSON.stringify(cells)
    if (this.copies.has(text)) return true
    this.copies.add(text)
    return false
  }

  private refuse(row: PlacedRow): string | undefined {
    const said = saidFields(row.cells, row.columns)
    const contradicted = this.contradictions(row, said)
    if (contradicted.length > 0) return this.contradiction(contradicted)
    const reason = this.batches.add(row)
    if (reason !== undefined) return reason
    this.addCost(row)
    for (const column of decidedColumns(row.columns, said)) this.decided.add(column)
    for (const column of blankColumns(row.columns, said)) this.blank.add(column)
    for (const field of said.filter((name) => !this.saidBy.has(name))) {
      this.saidBy.set(field, row)
      if (field === 'stock' && row.read.batch !== undefined) continue
      const columns = columnsOfField[field]
      Object.assign(
        this.goods,
        Object.fromEntries(columns.map((column) => [column, row.read.goods[column]])),
      )
    }
    return undefined
  }

  private addCost({ read }: PlacedRow): void {
    const { cost_e4: costE4 = null, stock_milli: milli } = read.goods
    this.costs.push({ costE4, milli })
  }

  private contradictions({ read }: PlacedRow, said: readonly Field[]): GoodsColumn[] {
    return said
      .filter((field) => this.saidBy.has(field) && field !== 'cost')
      .filter((field) => field !== 'stock' || !(this.batches.hasAny || read.batch !== undefined))
      .flatMap((field) => columnsOfField[field].slice(0, 1))
      .filter((column) => {
        const [one, other] = [this.goods[column], read.goods[column]]
        return spelt.has(column) ? foldText(String(one)) !== foldText(String(other)) : one !== other
      })
  }

  private contradiction(columns: GoodsColumn[]): string {
    const { place } = this.head
    const identifying = columns.filter((column) => spelt.has(column))
    if (isNumbered(this.goods) && identifying.length > 0)
      return `商品编号 ${this.goods.code} 在${place}是“${this.goods.name}”，与本行不是同一商品：${labelsOf(identifying)}不同`
    return `与${place}是同一商品，但${labelsOf(columns)}不同`
  }
}

import type { BatchRow, HeldBatchRow } from '#upstream/goods/stock/batch-store'
import { foldText } from '#upstream/goods/catalogue/identity'
import type { PlacedRow } from './place'

interface BatchedStock {
  columns: { expires_on?: string | null; stock_milli?: number }
  /** Undefined when the file has no stock column. */
  batches: HeldBatchRow[] | undefined
  keptBack: number
}

export class FoldedBatches {
  private readonly batches: (BatchRow & { place: string })[] = []
  private plain: PlacedRow | undefined
  private hasStock = false

  get hasAny(): boolean {
    return this.batches.length > 0
  }

  add(row: PlacedRow): string | undefined {
    const { batch, goods } = row.read
    if (batch === undefined) {
      if (goods.stock_milli > 0 && this.hasAny)
        return `${row.place}没有批号和有效期，无法与同一商品的其他批次合计`
      if (goods.stock_milli > 0) this.plain ??= row
      return undefined
    }
    if (this.plain !== undefined && goods.stock_milli > 0)
      return `与${this.plain.place}是同一商品，那一行没有批号和有效期，无法合计`
    const known = this.batches.find((one) => isSame(one, batch))
    const reason = known === undefined ? undefined : contradiction(known, batch)
    if (reason !== undefined) return reason
    this.hasStock ||= (row.cells[row.columns.stock ?? -1] ?? '').trim() !== ''
    if (known === undefined)
      this.batches.push({ ...batch, stock_milli: goods.stock_milli, place: row.place })
    else {
      known.stock_milli += goods.stock_milli
      known.produced_on ??= batch.produced_on
      known.expires_on ||= batch.expires_on
    }
    return undefined
  }

  /**
   * Stock and expiry date of the goods. Batches too close to their expiry date are held back and do
   * not count, unless there are no others.
   */
  stock(firstSoldDay: string): BatchedStock | undefined {
    if (!this.hasAny) return undefined
    const rows = this.batches.map(({ number, produced_on, expires_on, stock_milli }) => ({
      number,
      produced_on,
      expires_on,
      stock_milli,
    }))
    if (!this.hasStock) {
      const { counted, keptBack } = divide(rows, firstSoldDay)
      const day = firstDay(counted)
      const columns = day === null ? {} : { expires_on: day }
      return { columns, batches: undefined, keptBack: keptBack.length }
    }
    return countBatches(rows, firstSoldDay)
  }
}

function countBatches(
  rows: readonly BatchRow[],
  firstSoldDay: string,
): BatchedStock & { batches: HeldBatchRow[] } {
  const onStock = rows.filter(({ stock_milli }) => stock_milli > 0)
  const { counted, keptBack } = divide(onStock, firstSoldDay)
  const sum = counted.reduce((total, { stock_milli }) => total + stock_milli, 0)
  return {
    columns: { expires_on: firstDay(counted), stock_milli: sum },
    batches: rows.map((row) => ({
      ...row,
      hold: row.stock_milli > 0 && !counted.includes(row) ? 'near' : '',
    })),
    keptBack: keptBack.length,
  }
}

/**
 * Batches of a file with the days that the shop knows of the same numbers: a file that does not say
 * a day does not take it away. Undefined when there are none to add.
 */
export function withKnownDays(
  batches: readonly BatchRow[],
  known: readonly BatchRow[],
  firstSoldDay: string,
): (BatchedStock & { batches: HeldBatchRow[] }) | undefined {
  const days = new Map(known.map((batch) => [foldText(batch.number), batch]))
  days.delete('')
  const filled = batches.map((batch) => {
    const { expires_on = '', produced_on = null } = days.get(foldText(batch.number)) ?? {}
    return {
      ...batch,
      produced_on: batch.produced_on ?? produced_on,
      expires_on: batch.expires_on || expires_on,
    }
  })
  const isFilled = filled.some(
    ({ expires_on, produced_on }, at) =>
      expires_on !== batches[at]?.expires_on || produced_on !== batches[at].produced_on,
  )
  return isFilled ? countBatches(filled, firstSoldDay) : undefined
}

function divide(rows: readonly BatchRow[], firstSoldDay: string) {
  const isSold = ({ expires_on }: BatchRow) => expires_on === '' || expires_on >= firstSoldDay
  const sold = rows.filter(isSold)
  const keptBack = rows.filter((row) => !isSold(row))
  return { counted: sold.length > 0 ? sold : keptBack, keptBack }
}

function firstDay(rows: readonly BatchRow[]): string | null {
  const days = rows.map(({ expires_on }) => expires_on).filter((day) => day !== '')
  return days.sort()[0] ?? null
}

type Days = Pick<BatchRow, 'number' | 'produced_on' | 'expires_on'>

function isSame(one: Days, other: Days): boolean {
  if (foldText(one.number) !== foldText(other.number)) return false
  return one.number !== '' || one.expires_on === other.expires_on
}

function contradiction(known: Days & { place: string }, batch: Days): string | undefined {
  const { place, number } = known
  if (known.expires_on !== '' && batch.expires_on !== '' && known.expires_on !== batch.expires_on)
    return `批号 ${number} 在${place}的有效期至 ${known.expires_on}，本行是 ${batch.expires_on}`
  const [one, other] = [known.produced_on, batch.produced_on]
  if (number === '' || one === null || other === null || one === other) return undefined
  return `批号 ${number} 在${place}的生产日期是 ${one}，本行是 ${other}`
}

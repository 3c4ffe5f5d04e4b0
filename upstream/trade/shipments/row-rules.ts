import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { datedGoods } from '#upstream/goods/stock/shelf-rules'
import { batchRefusal, wishRefusal, type BatchRow, type ShelfBatch } from './batch-rules'

export interface TypedRow {
  lineId: number
  batchId: number
  typed: string
}

interface OpenLine {
  id: number
  goodsId: number
  unit: string
  toSendMilli: number
  /** The earliest expiry date the buyer accepts. '' or absent: any. */
  from?: string | undefined
}

interface Warehouse {
  lines: readonly OpenLine[]
  batches: readonly ShelfBatch[]
  today: string
}

export function rowField({ lineId, batchId }: Pick<TypedRow, 'lineId' | 'batchId'>): string {
  return `take-${String(lineId)}-${String(batchId)}`
}

const noQuantity = '数量填数字，最多三位小数'

export function typedErrors(typed: readonly TypedRow[]): Record<string, string[]> {
  const wrong = typed.filter((row) => readMilli(row.typed) === undefined)
  if (typed.every((row) => readMilli(row.typed) === 0)) return { rows: ['请至少填写一行的数量'] }
  return Object.fromEntries(wrong.map((row) => [rowField(row), [noQuantity]]))
}

/**
 * Parses the rows typed for a shipment. Errors by field: an invalid quantity, a batch that may not
 * ship or has less, more than the line still needs. Empty rows are left out.
 */
export function readRows(
  typed: readonly TypedRow[],
  { lines, batches, today }: Warehouse,
): { rows: BatchRow[]; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const rows: BatchRow[] = []
  const ofLine = new Map<number, number>()
  const ofBatch = new Map<number, number>()
  const dated = datedGoods(batches)
  for (const row of typed) {
    const milli = readMilli(row.typed)
    if (milli === 0) continue
    const line = lines.find(({ id }) => id === row.lineId)
    const batch = batches.find(({ id }) => id === row.batchId)
    const lineMilli = (ofLine.get(row.lineId) ?? 0) + (milli ?? 0)
    const batchMilli = (ofBatch.get(row.batchId) ?? 0) + (milli ?? 0)
    const error = rowError(milli, { line, batch, lineMilli, batchMilli, today, dated })
    if (error !== undefined || milli === undefined) {
      errors[rowField(row)] = [error ?? noQuantity]
      continue
    }
    ofLine.set(row.lineId, lineMilli)
    ofBatch.set(row.batchId, batchMilli)
    rows.push({ lineId: row.lineId, batchId: row.batchId, milli })
  }
  return { rows, errors }
}

interface Wanted {
  line: OpenLine | undefined
  batch: ShelfBatch | undefined
  lineMilli: number
  batchMilli: number
  today: string
  dated: ReadonlySet<number>
}

function rowError(milli: number | undefined, wanted: Wanted): string | undefined {
  const { line, batch, lineMilli, batchMilli, today } = wanted
  if (milli === undefined) return noQuantity
  if (line === undefined) return '这一行不在订单里，请刷新后再填'
  if (batch?.goodsId !== line.goodsId) return '这个批次已没有库存，请换一个批次'
  const refusal = batchRefusal(batch, today) ?? wishRefusal(batch, line, wanted.dated)
  if (refusal !== undefined) return refusal
  if (batchMilli > batch.leftMilli) return `这个批次只有 ${shown(batch.leftMilli)}`
  if (lineMilli > line.toSendMilli) return `这一行只差 ${shown(line.toSendMilli)} 未发`
  return brokenPieceProblem(milli, { unit: line.unit, ofMilli: line.toSendMilli })
}

/**
 * Parses a typed quantity to thousandths, full-width digits included. 0 for empty, undefined when
 * invalid.
 */
export function readMilli(typed: string): number | undefined {
  const text = typed.normalize('NFKC').replace(/[\s,]/g, '')
  if (text === '') return 0
  const match = /^(\d{1,9})(?:\.(\d{1,3}))?$/.exec(text)
  if (match === null) return undefined
  return Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
}

function shown(milli: number): string {
  return String(milliToQuantity(milli))
}

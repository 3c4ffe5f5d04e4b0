import {
  barcodeReadings,
  barcodesIn,
  isOf,
  isSameBatch,
  readBarcode,
  type Barcode,
} from '#contract/barcode'

export interface ScannedRow {
  id: number
  name: string
  batchNumber: string
  quantity: number
  /** One, or several with a stroke between them. */
  barcode: string
  expiresOn?: string | undefined
  traceCodes: readonly string[]
}

export interface Scanned {
  /** Packs by row. */
  counts: ReadonlyMap<number, number>
  /** 追溯码, each of which is one pack. */
  codes: ReadonlySet<string>
}

interface ScanResult<R extends ScannedRow> {
  scanned: Scanned
  said: { words: string; isWrong: boolean }
  /** The counted row, with its count; undefined for a wrong code. */
  line?: R
  count: number
}

/**
 * Counts the row of a scanned code: the one whose pack carries it as 追溯码, else the first
 * incomplete one of the product with this barcode, of its batch where the code says one. A wrong
 * code counts nothing and returns the reason.
 */
export function scanCode<R extends ScannedRow>(
  typed: string,
  rows: readonly R[],
  scanned: Scanned,
): ScanResult<R> {
  const code = typed.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')
  const wrong = (words: string) => ({ scanned, said: { words, isWrong: true }, count: 0 })
  if (code === '') return wrong('没有扫到码，请再扫一次')
  const readings = barcodeReadings(typed)
  const [traced, trace = ''] = tracedBy(code, rows, readings) ?? []
  if (traced !== undefined && scanned.codes.has(trace))
    return wrong(`追溯码 ${trace} 已经扫过，没有重复计数`)
  const named = traced === undefined ? namedBy(code, rows, readings) : [traced]
  if (typeof named === 'string') return wrong(named)
  const countOf = ({ id }: R) => scanned.counts.get(id) ?? 0
  const row = named.find((one) => countOf(one) < one.quantity) ?? named[0]
  if (row === undefined) return wrong(`${code} 不是这批货的条码或追溯码，请核对是否错发`)
  if (countOf(row) >= row.quantity)
    return wrong(`${row.name} 已扫满发货数量 ${row.quantity}，多出的请单独放置并联系客服`)
  const count = countOf(row) + 1
  return {
    scanned: {
      counts: new Map([...scanned.counts, [row.id, count]]),
      codes: traced === undefined ? scanned.codes : new Set([...scanned.codes, trace]),
    },
    said: { words: `${row.name} 批号 ${row.batchNumber}：已扫 ${count}`, isWrong: false },
    line: row,
    count,
  }
}

/** The row with the code among its 追溯码, however a scanner writes it, and that 追溯码. */
function tracedBy<R extends ScannedRow>(
  code: string,
  rows: readonly R[],
  readings: readonly Barcode[],
): [R, string] | undefined {
  const isIt = (trace: string) => {
    if (trace === code) return true
    const known = readBarcode(trace)
    return readings.some(
      ({ gtin, serial }) => serial !== undefined && gtin === known?.gtin && serial === known.serial,
    )
  }
  for (const row of rows) {
    const trace = row.traceCodes.find(isIt)
    if (trace !== undefined) return [row, trace]
  }
  return undefined
}

/** The rows of the product and batch of a barcode, or why none can be counted. */
function namedBy<R extends ScannedRow>(
  code: string,
  rows: readonly R[],
  readings: readonly Barcode[],
): readonly R[] | string {
  const [reading] = readings
  if (reading === undefined)
    return rows.filter(({ barcode }) => barcodesIn(barcode).includes(code.replace(/-/g, '')))
  const own = rows.filter(({ barcode }) => isOf(reading, barcode) === 'package')
  const boxed = rows.find(({ barcode }) => isOf(reading, barcode) === 'case')
  if (own.length === 0 && boxed !== undefined)
    return `${code} 是 ${boxed.name} 整件的条码，请扫里面小包装的条码，或直接填写实收数量`
  const fitting = own.filter((row) => readings.some((one) => fits(one, row)))
  const [first] = own
  if (fitting.length > 0 || first === undefined) return fitting
  const { batch, expiresOn = '' } = reading
  const said = batch === undefined ? `有效期至 ${expiresOn}` : `批号 ${batch}`
  const sent = own.map((row) =>
    batch === undefined ? `有效期至 ${row.expiresOn ?? ''}` : `批号 ${row.batchNumber}`,
  )
  return `${first.name} 商品没错，但码上${said}，单上${[...new Set(sent)].join('、')}：请看包装核对批号，再填写实收数量`
}

/** The batch decides; without one the month of expiry does, as packs differ in the day. */
function fits({ batch, expiresOn }: Barcode, row: ScannedRow): boolean {
  if (batch !== undefined) return isSameBatch(batch, row.batchNumber)
  if (expiresOn === undefined || row.expiresOn === undefined) return true
  return expiresOn.slice(0, 7) === row.expiresOn.slice(0, 7)
}

/** The line that a scan at the packing table means: of its product, and of its batch if it has it. */
export function findScanned<L extends PackedLine>(
  scan: string,
  lines: readonly L[],
): L | undefined {
  const readings = barcodeReadings(scan)
  const code = scan.normalize('NFKC').replace(/[\s\p{Cf}-]/gu, '')
  const named = lines.filter(({ barcode }) =>
    readings.length === 0
      ? code !== '' && barcodesIn(barcode).includes(code)
      : readings.some((reading) => isOf(reading, barcode) !== undefined),
  )
  const ofBatch = named.find(({ batches }) =>
    readings.some(({ batch }) => batches.some(({ number }) => isSameBatch(batch ?? '', number))),
  )
  return ofBatch ?? named[0]
}

interface PackedLine {
  barcode: string
  batches: readonly { number: string }[]
}

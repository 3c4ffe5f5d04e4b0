export interface ScannedRow {
  id: number
  name: string
  batchNumber: string
  quantity: number
  barcode: string
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
 * incomplete one of the product with this barcode. A wrong code counts nothing and returns the
 * reason.
 */
export function scanCode<R extends ScannedRow>(
  typed: string,
  rows: readonly R[],
  scanned: Scanned,
): ScanResult<R> {
  const code = typed.normalize('NFKC').replace(/\s/g, '')
  const wrong = (words: string) => ({ scanned, said: { words, isWrong: true }, count: 0 })
  if (code === '') return wrong('没有扫到码，请再扫一次')
  const traced = rows.find(({ traceCodes }) => traceCodes.includes(code))
  if (traced !== undefined && scanned.codes.has(code))
    return wrong(`追溯码 ${code} 已经扫过，没有重复计数`)
  const named = rows.filter(({ barcode }) => barcode !== '' && barcode === code)
  const countOf = ({ id }: R) => scanned.counts.get(id) ?? 0
  const row = traced ?? named.find((one) => countOf(one) < one.quantity) ?? named[0]
  if (row === undefined) return wrong(`${code} 不是这批货的条码或追溯码，请核对是否错发`)
  if (countOf(row) >= row.quantity)
    return wrong(`${row.name} 已扫满发货数量 ${row.quantity}，多出的请单独放置并联系客服`)
  const count = countOf(row) + 1
  return {
    scanned: {
      counts: new Map([...scanned.counts, [row.id, count]]),
      codes: traced === undefined ? scanned.codes : new Set([...scanned.codes, code]),
    },
    said: { words: `${row.name} 批号 ${row.batchNumber}：已扫 ${count}`, isWrong: false },
    line: row,
    count,
  }
}

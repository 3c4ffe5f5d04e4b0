import { gtinsIn, isOf, readBarcode } from '#contract/barcode'
import { listLocations } from '#upstream/goods/products/store'
import type { Db } from '#upstream/kernel/db/database'

interface TypedBatch {
  number: string
  expiresOn: string
}

/** The last day as typed, else as scanned with the number; '' for none. */
export function lastDayOf({ number, expiresOn }: TypedBatch): string {
  return expiresOn || (readBarcode(number)?.expiresOn ?? '')
}

/** What contradicts a barcode that was scanned into the field of the batch, by field. */
export async function scanErrors(
  db: Db,
  goodsId: number,
  typed: TypedBatch,
): Promise<Record<string, string[]>> {
  const scan = readBarcode(typed.number)
  if (scan?.batch === undefined) return {}
  const barcode = (await listLocations(db, [goodsId])).get(goodsId)?.barcode ?? ''
  if (gtinsIn(barcode).length > 0 && isOf(scan, barcode) === undefined)
    return { number: [`扫的是别的商品（${scan.gtin}），本品条码 ${barcode}，请核对`] }
  const { expiresOn } = scan
  if (expiresOn === undefined || ['', expiresOn].includes(typed.expiresOn)) return {}
  return { expiresOn: [`与条码上的有效期至 ${expiresOn} 不同，请核对`] }
}

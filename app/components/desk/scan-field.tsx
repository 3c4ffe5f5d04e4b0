import { deskPaths } from '#app/site/desk-paths'

interface ScanFieldProps {
  orderId: number
  /** The wave to return to; undefined for none. */
  wave: number | undefined
  scan: string
  isFound: boolean
}

/** Finds a line by the barcode of its package: a scanner types it and presses Enter. */
export function ScanField({ orderId, wave, scan, isFound }: ScanFieldProps) {
  const isMissing = scan !== '' && !isFound
  return (
    <form className="desk-filter" action={deskPaths.newShipment(orderId)} aria-label="扫码找商品">
      <input type="hidden" name="order" value={orderId} />
      {wave !== undefined && <input type="hidden" name="wave" value={wave} />}
      <p>
        <label htmlFor="scan">扫商品条码（可不用，先扫再填数量）</label>
        <input
          id="scan"
          name="scan"
          type="text"
          maxLength={120}
          defaultValue={isMissing ? scan : ''}
          aria-describedby={isMissing ? 'scan-missing' : undefined}
        />
      </p>
      <p>
        <button type="submit" className="button">
          找商品
        </button>
      </p>
      {isMissing && (
        <p id="scan-missing" className="desk-late" role="alert">
          这一单没有条码 {scan} 的商品
        </p>
      )}
    </form>
  )
}

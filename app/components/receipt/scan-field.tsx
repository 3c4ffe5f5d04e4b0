import { useRef, useState, type KeyboardEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { ReceiptLine } from '#contract/receipt'
import { isComposing } from '#app/browser/is-composing'
import { scanCode, type Scanned } from '#app/views/quick/scan'

/**
 * Scanner field, with scripts only: a product's barcode or a 追溯码 counts its row up, and a wrong
 * code is reported once. The form still sends its own fields.
 */
export function ScanField({ lines }: { lines: readonly ReceiptLine[] }) {
  const hasScripts = useHydrated()
  const scanned = useRef<Scanned>({ counts: new Map(), codes: new Set() })
  const [said, setSaid] = useState<{ words: string; isWrong: boolean }>()
  if (!hasScripts) return null

  function takeCode(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
    // Enter would submit the form.
    event.preventDefault()
    const { currentTarget: field } = event
    const result = scanCode(field.value, lines, scanned.current)
    field.value = ''
    scanned.current = result.scanned
    setSaid(result.said)
    if (result.line !== undefined) showCount(result.line, result.count)
  }

  return (
    <div className="field receipt-scan">
      <label htmlFor="receipt-scan">扫码清点</label>
      <input
        id="receipt-scan"
        type="text"
        autoComplete="off"
        placeholder="扫商品条码或追溯码"
        onKeyDown={takeCode}
        aria-describedby="receipt-scan-said"
      />
      <p
        id="receipt-scan-said"
        className={said?.isWrong === true ? 'field-error' : 'field-hint'}
        aria-live="assertive"
      >
        {said?.words ?? '扫到的行按扫码数填写实收；没有扫的行不变。'}
      </p>
    </div>
  )
}

function showCount({ id, quantity, unit }: ReceiptLine, count: number): void {
  const row = document.querySelector<HTMLElement>(`.receipt-line[data-line="${id}"]`)
  const field = row?.querySelector<HTMLInputElement>(`[name="received-${id}"]`)
  const mark = row?.querySelector('.receipt-scanned')
  if (field) field.value = String(count)
  if (mark) mark.textContent = `已扫 ${count} / ${quantity} ${unit}`
  row?.scrollIntoView({ block: 'nearest' })
}

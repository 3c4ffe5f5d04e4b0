import { FormError } from '#upstream/kernel/errors'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { LineToSend } from '../shipments/facts'
import { readMilli } from '../shipments/row-rules'

export interface Closing {
  orderId: number
  version: number
  lines: readonly { lineId: number; typed: string }[]
  reason: string
}

/** Validates the fields that do not depend on the order's current state. */
export function requireTyped({ lines }: Closing): void {
  const milli = lines.map(({ typed }) => readMilli(typed))
  const wrong = lines.filter((_, at) => milli[at] === undefined)
  if (wrong.length > 0)
    throw new FormError(
      Object.fromEntries(wrong.map(({ lineId }) => [closeField(lineId), [noQuantity]])),
    )
  if (milli.every((one) => one === 0)) throw new FormError({ lines: ['请至少填写一行的缺货数量'] })
}

const noQuantity = '数量填数字，最多三位小数'

function closeField(lineId: number): string {
  return `close-${String(lineId)}`
}

/**
 * Parses the quantity to close of each line, in thousandths. 422 for an invalid or excessive
 * quantity.
 */
export function readClosing(
  lines: readonly LineToSend[],
  typed: Closing['lines'],
): ReadonlyMap<number, number> {
  const errors: Record<string, string[]> = {}
  const now = new Map<number, number>()
  for (const { lineId, typed: text } of typed) {
    const line = lines.find(({ id }) => id === lineId)
    const milli = readMilli(text)
    const field = closeField(lineId)
    if (milli === undefined || line === undefined) errors[field] = [noQuantity]
    else if (milli > line.toSendMilli)
      errors[field] = [`这一行只差 ${String(milliToQuantity(line.toSendMilli))} 未发`]
    else {
      const broken = brokenPieceProblem(milli, { unit: line.unit, ofMilli: line.toSendMilli })
      if (broken !== undefined) errors[field] = [broken]
      else if (milli > 0) now.set(lineId, milli)
    }
  }
  if (Object.keys(errors).length > 0) throw new FormError(errors)
  return now
}

import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type {
  AfterSalesRefusal,
  Claimable,
  ReasonOption,
  Refund,
} from '#contract/after-sales-claim'
import type { AfterSalesReason } from '#contract/after-sales-words'

export type AskOptions = DataOf<Calls['afterSales.options']>
export type Quote = DataOf<Calls['afterSales.quote']>

export interface AskReply extends Partial<SubmissionResult> {
  message?: string
  uploaded?: Record<'pictures' | 'temperatureId', number[]>
  quote?: Quote
}

export interface AskQuery {
  orderId: number
  shipmentId: number | undefined
  /** The selected lines; empty before the selection. */
  lines: number[]
  isRefusal: boolean
  /** The selection was sent empty. */
  isNoneChosen: boolean
}

/** An invalid order id is left to the page. */
export function readAskQuery(search: URLSearchParams): AskQuery {
  const lines = idsOf(search.getAll('line'))
  return {
    orderId: idsOf([search.get('order') ?? ''])[0] ?? 0,
    shipmentId: idsOf([search.get('shipment') ?? ''])[0],
    lines,
    isRefusal: search.get('refuse') === '1',
    isNoneChosen: search.has('choose') && lines.length === 0,
  }
}

function idsOf(texts: readonly string[]): number[] {
  return texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
}

export interface AskLine extends Claimable {
  /** Why it cannot be selected; undefined where it can. */
  problem: AfterSalesRefusal | undefined
  /** The maximum quantity, whatever the reason. */
  most: number
  /**
   * Lines for which hardly more than a recall is possible: the possible reasons, and the obstacle
   * to the others.
   */
  rest: { reasons: AfterSalesReason[]; problem: AfterSalesRefusal } | undefined
}

/** The lines of an order on this page: refused goods need not be received. */
export function toAskLines(options: AskOptions, query: AskQuery): AskLine[] {
  const { shipmentId, isRefusal } = query
  return (
    options.lines
      .filter((line) => shipmentId === undefined || line.shipmentId === shipmentId)
      // Received goods cannot be refused at the door any more.
      .filter(({ until }) => !isRefusal || until === undefined)
      .map((line) => ({
        ...line,
        problem: line.problems.find(({ code }) => !isRefusal || code !== 'AS_NOT_RECEIVED'),
        most: isRefusal ? line.shipped - line.taken : mostOf(line.reasons),
        rest: isRefusal ? undefined : restOf(line.reasons),
      }))
  )
}

const mostOfRest = 2

function restOf(reasons: readonly ReasonOption[]): AskLine['rest'] {
  const open = reasons.filter(({ problems }) => problems.length === 0)
  const problem = reasons.flatMap(({ problems }) => problems)[0]
  return problem === undefined || open.length > mostOfRest
    ? undefined
    : { reasons: open.map(({ reason }) => reason), problem }
}

function mostOf(reasons: readonly ReasonOption[]): number {
  return Math.max(0, ...reasons.map(({ most, problems }) => (problems.length === 0 ? most : 0)))
}

/** The selected lines, and those that must be returned with them as parts of a set. */
export function chosenLines(lines: readonly AskLine[], chosen: readonly number[]): AskLine[] {
  const wanted = lines.filter(({ id, problem }) => problem === undefined && chosen.includes(id))
  const ids = new Set(wanted.flatMap(({ id, setLines }) => [id, ...setLines]))
  return lines.filter(({ id, problem }) => problem === undefined && ids.has(id))
}

const notedReasons = ['damaged', 'wrong', 'short'] as const

/** The discrepancy noted at receipt, as the form's default reason. */
export function noticed(lines: readonly AskLine[]): AfterSalesReason | undefined {
  return notedReasons.find((reason) => lines.some(({ noted }) => noted[reason] > 0))
}

/** Default quantity of a selected line: the noted one, else the maximum. */
export function firstQuantity({ noted, most }: AskLine, reason: AfterSalesReason | undefined) {
  const found = notedReasons.find((one) => one === reason)
  const quantity = found === undefined ? most : noted[found]
  return quantity > 0 ? String(Math.min(quantity, most)) : ''
}

/** A reason offered for several lines: possible where it is for each of them. */
export interface OfferedReason {
  reason: AfterSalesReason
  kinds: ReasonOption['kinds']
  problem: AfterSalesRefusal | undefined
}

export function offeredReasons(lines: readonly AskLine[], isRefusal: boolean): OfferedReason[] {
  const [first] = lines
  if (first === undefined) return []
  return first.reasons.map(({ reason }) => {
    const options = lines.flatMap((line) => line.reasons.filter((one) => one.reason === reason))
    const problem = options
      .flatMap(({ problems }) => problems)
      .find(({ code }) => !isRefusal || code !== 'AS_NOT_RECEIVED')
    // Goods refused at the door can only be returned.
    const kinds = isRefusal ? ['returnRefund' as const] : (options[0]?.kinds ?? [])
    return { reason, kinds, problem }
  })
}

/**
 * The error of selected lines that cannot be returned any more; other errors are at their field.
 */
export function goneLinesError(
  reply: AskReply | undefined,
  lines: readonly AskLine[],
): string | undefined {
  const errors = reply?.error ?? {}
  const gone = Object.keys(errors).find(
    (name) =>
      /^(number\.|lines|number$)/.test(name) &&
      (lines.length === 0 || name.includes('.')) &&
      !lines.some(({ id }) => name === `number.${id}`),
  )
  return gone === undefined ? undefined : errors[gone]?.[0]
}

/** A fingerprint of a quote, to detect that it has changed since the buyer read it. */
export function fingerprintOf(refund: Refund): string {
  const { amount, voucher, points, freight, cashback, protection } = refund
  return [amount, voucher, points, freight, cashback, protection].join('/')
}

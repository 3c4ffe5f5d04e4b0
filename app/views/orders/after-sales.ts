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

/** What a page answers to a form of a request. */
export interface AskReply extends Partial<SubmissionResult> {
  message?: string
  /** What is uploaded by now. */
  uploaded?: Record<'pictures' | 'temperatureId', number[]>
  /** What it comes to, where that could be said. */
  quote?: Quote
}

/** What the address of a new request says. */
export interface AskQuery {
  orderId: number
  /** Only what this shipment brought. */
  shipmentId: number | undefined
  /** The lines that are asked about; empty before they are chosen. */
  lines: number[]
  /** The goods are refused at the door. */
  isRefusal: boolean
  /** Lines were to be chosen, and none was. */
  isNoneChosen: boolean
}

/** Reads the address; an order that is none is left to the page. */
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

/** A shipped line as the form has it. */
export interface AskLine extends Claimable {
  /** Why it cannot be chosen; undefined where it can. */
  problem: AfterSalesRefusal | undefined
  /** The most that can be asked for, whatever the reason. */
  most: number
  /** Where little more than a recall is left: the reasons that are, and why the others are not. */
  rest: { reasons: AfterSalesReason[]; problem: AfterSalesRefusal } | undefined
}

/** Lines of an order as this page offers them: goods that are refused need not be received. */
export function toAskLines(options: AskOptions, query: AskQuery): AskLine[] {
  const { shipmentId, isRefusal } = query
  return (
    options.lines
      .filter((line) => shipmentId === undefined || line.shipmentId === shipmentId)
      // What was received is not refused at the door any more.
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

/** The chosen lines, and those that go back with them because they were sold as a set. */
export function chosenLines(lines: readonly AskLine[], chosen: readonly number[]): AskLine[] {
  const wanted = lines.filter(({ id, problem }) => problem === undefined && chosen.includes(id))
  const ids = new Set(wanted.flatMap(({ id, setLines }) => [id, ...setLines]))
  return lines.filter(({ id, problem }) => problem === undefined && ids.has(id))
}

const notedReasons = ['damaged', 'wrong', 'short'] as const

/** The difference that was noted at receipt, where the form begins with it. */
export function noticed(lines: readonly AskLine[]): AfterSalesReason | undefined {
  return notedReasons.find((reason) => lines.some(({ noted }) => noted[reason] > 0))
}

/** How much of a chosen line the form begins with: what was noted of it, else all that can be asked for. */
export function firstQuantity({ noted, most }: AskLine, reason: AfterSalesReason | undefined) {
  const found = notedReasons.find((one) => one === reason)
  const quantity = found === undefined ? most : noted[found]
  return quantity > 0 ? String(Math.min(quantity, most)) : ''
}

/** A reason as the form offers it for several lines: open where it is open for each of them. */
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
    // What is refused at the door is only taken back.
    const kinds = isRefusal ? ['returnRefund' as const] : (options[0]?.kinds ?? [])
    return { reason, kinds, problem }
  })
}

/**
 * What is wrong with the lines of a form that are not among those that can be asked for any more;
 * the others have it at their field.
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

/** What of a sum a buyer has read, to be told apart from another one. */
export function fingerprintOf(refund: Refund): string {
  const { amount, voucher, points, freight, cashback, protection } = refund
  return [amount, voucher, points, freight, cashback, protection].join('/')
}

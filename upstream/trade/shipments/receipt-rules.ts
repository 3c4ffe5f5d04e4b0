import { differenceKinds, type DifferenceKind, type ShipmentState } from '#contract/shipment-words'
import { brokenPieceProblem } from '#upstream/kernel/quantities/rules'

export interface TypedCount {
  lineId: number
  received: string
  short: string
  damaged: string
  wrong: string
  note: string
  pictureId?: number | undefined
}

export interface Count {
  lineId: number
  receivedMilli: number
  shortMilli: number
  damagedMilli: number
  wrongMilli: number
  note: string
  pictureId: number | null
}

interface SentLine {
  id: number
  unit: string
  quantityMilli: number
  /** The part refused on delivery, which the driver took back. */
  refusedMilli: number
}

/** The quantity of a line to be received, in thousandths: all that was not refused on delivery. */
export function dueMilli({
  quantityMilli,
  refusedMilli,
}: Pick<SentLine, 'quantityMilli' | 'refusedMilli'>): number {
  return Math.max(0, quantityMilli - refusedMilli)
}

const longestNote = 200
const countFields = ['received', 'short', 'damaged', 'wrong'] as const

/** Parses a typed quantity to thousandths, full-width digits included. Undefined when invalid. */
export function readCount(typed: string): number | undefined {
  const text = typed.normalize('NFKC').replace(/[\s,]/g, '')
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) return undefined
  const [whole = '', part = ''] = text.split('.')
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

export function shownMilli(milli: number): string {
  return String(milli / 1000)
}

/** Counts everything not refused on delivery as received intact. */
export function asSent(lines: readonly Omit<SentLine, 'unit'>[]): Count[] {
  return lines.map((line) => ({
    lineId: line.id,
    receivedMilli: dueMilli(line),
    shortMilli: 0,
    damagedMilli: 0,
    wrongMilli: 0,
    note: '',
    pictureId: null,
  }))
}

/**
 * Parses the buyer's counts of a shipment's lines, or returns the errors by field (`received-12`).
 * Received, short, damaged and wrong must add up to the shipped quantity less the part refused on
 * delivery (domain-rules §17).
 */
export function readCounts(
  lines: readonly SentLine[],
  typed: readonly TypedCount[],
): { counts: Count[]; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  const counts = lines.map((line) => {
    const own = typed.find(({ lineId }) => lineId === line.id)
    const ofLine = { unit: line.unit, ofMilli: line.quantityMilli }
    const milli = Object.fromEntries(
      countFields.map((name) => {
        const text = own?.[name].trim() ?? ''
        const read = text === '' && name !== 'received' ? 0 : readCount(text)
        const error = read === undefined ? unreadable(text) : brokenPieceProblem(read, ofLine)
        if (error !== undefined) errors[`${name}-${String(line.id)}`] = [error]
        return [name, read ?? 0]
      }),
    ) as Record<(typeof countFields)[number], number>
    const note = own?.note.trim() ?? ''
    if (note.length > longestNote)
      errors[`note-${String(line.id)}`] = [`说明最多 ${String(longestNote)} 字`]
    const isRead = countFields.every((name) => !(`${name}-${String(line.id)}` in errors))
    const error = isRead ? sumError(line, milli) : undefined
    if (error !== undefined) errors[`received-${String(line.id)}`] = [error]
    return {
      lineId: line.id,
      receivedMilli: milli.received,
      shortMilli: milli.short,
      damagedMilli: milli.damaged,
      wrongMilli: milli.wrong,
      note,
      pictureId: own?.pictureId ?? null,
    }
  })
  return { counts, errors }
}

function unreadable(text: string): string {
  return text === '' ? '请填写实收数量，没有收到填 0' : '数量填数字，最多三位小数'
}

function sumError(
  line: SentLine,
  { received, short, damaged, wrong }: Record<(typeof countFields)[number], number>,
): string | undefined {
  const rest = short + damaged + wrong
  const due = dueMilli(line)
  if (received + rest === due) return undefined
  const sent = sentInWords(line)
  if (rest > due) return `短少、破损、错发共 ${shownMilli(rest)}，超过${sent}`
  const right = shownMilli(due - rest)
  if (rest > 0) return `与${sent} 不符：有 ${shownMilli(rest)} 不合格，实收应为 ${right}`
  return received > due
    ? `超过${sent}，多收的请联系客服`
    : `少 ${shownMilli(due - received)}，请填在短少、破损或错发里`
}

function sentInWords(line: SentLine): string {
  const sent = `发货数量 ${shownMilli(line.quantityMilli)}`
  if (line.refusedMilli === 0) return sent
  return `${sent} 除去拒收 ${shownMilli(line.refusedMilli)} 后的 ${shownMilli(dueMilli(line))}`
}

/** Reports whether two receipts are equal, so that a repeat changes nothing. */
export function isSameReceipt(one: readonly Count[], other: readonly Count[]): boolean {
  return (
    one.length === other.length &&
    one.every((count) => {
      const match = other.find(({ lineId }) => lineId === count.lineId)
      return (
        match?.receivedMilli === count.receivedMilli &&
        match.shortMilli === count.shortMilli &&
        match.damagedMilli === count.damagedMilli &&
        match.wrongMilli === count.wrongMilli
      )
    })
  )
}

export interface Difference {
  lineId: number
  kind: DifferenceKind | 'refused'
  milli: number
  note: string
  pictureId: number | null
}

/** The discrepancies of a shipment. All of it where it was refused on delivery. */
export function differencesOf(
  shipment: { state: ShipmentState; reason: string },
  counts: readonly (Count & { quantityMilli: number })[],
): Difference[] {
  return counts.flatMap(({ lineId, quantityMilli, note, pictureId, ...count }): Difference[] => {
    if (shipment.state === 'refused')
      return [{ lineId, kind: 'refused', milli: quantityMilli, note: shipment.reason, pictureId }]
    const found = Object.keys(differenceKinds) as DifferenceKind[]
    return found
      .map((kind) => ({ lineId, kind, milli: count[`${kind}Milli`], note, pictureId }))
      .filter(({ milli }) => milli > 0)
  })
}

export interface ShipmentOutcome {
  state: ShipmentState
  kind: 'order' | 'replacement'
  receivedAt: number | null
  /** Some of it arrived intact by the buyer's count. */
  hasArrived: boolean
  hasRefused: boolean
}

/**
 * The shipments that count for the completion of an order: without withdrawn ones and replacements.
 */
function ownOf(shipments: readonly ShipmentOutcome[]): ShipmentOutcome[] {
  return shipments.filter(({ kind, state }) => kind === 'order' && state !== 'withdrawn')
}

/**
 * The time the last shipment of a fully shipped order was received or refused (ms). Undefined while
 * something is in transit, and where no time was recorded.
 */
export function deliveredAt(shipments: readonly ShipmentOutcome[]): number | undefined {
  const own = ownOf(shipments)
  if (own.some(({ state }) => state === 'packed' || state === 'shipped')) return undefined
  const moments = own.flatMap(({ receivedAt }) => (receivedAt === null ? [] : [receivedAt]))
  return moments.length === 0 ? undefined : Math.max(...moments)
}

/**
 * The completion time of a fully shipped order (ms): its last receipt, once nothing is in transit,
 * else undefined. 含麻 orders complete with their stamped receipt (domain-rules §5), which is not
 * owed where nothing arrived. `now` applies where nothing was shipped or no receipt time was
 * recorded.
 */
export function completeAt(
  shipments: readonly ShipmentOutcome[],
  { isHm, now }: { isHm: boolean; now: number },
): number | undefined {
  const own = ownOf(shipments)
  if (own.some(({ state }) => state === 'packed' || state === 'shipped')) return undefined
  if (isHm && (own.length === 0 || own.some(({ hasArrived }) => hasArrived))) return undefined
  return deliveredAt(shipments) ?? now
}

/** The outcome of a completed order in words: refused goods did not arrive (domain-rules §17). */
export function endInWords(
  shipments: readonly ShipmentOutcome[],
  { isHm }: { isHm: boolean },
): string {
  const own = ownOf(shipments)
  const unowed = isHm ? '，无需收货回执' : ''
  if (own.length > 0 && own.every(({ state }) => state === 'refused'))
    return `全部拒收，订单完成${unowed}`
  if (own.length > 0 && !own.some(({ hasArrived }) => hasArrived))
    return `没有收到合格的货，订单完成${unowed}`
  return own.some(({ hasRefused }) => hasRefused)
    ? '除拒收的以外已到货，订单完成'
    : '全部到货，订单完成'
}

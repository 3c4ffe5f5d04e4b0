import { shownFen } from '#upstream/kernel/money'
import { isOneOf } from '../transfers/rules'

/** An expected payment that a bank transfer may cover. */
export interface WaitingMoney {
  kind: 'slip' | 'top-up' | 'transfer'
  id: number
  version: number
  /** The multi-store transfer that a slip is of. */
  transferId?: number | null
  company: string
  /** The accepted payers. Default: only the company itself. */
  payers?: readonly string[]
  amountFen: number
  /** The references its transfer should mention: order numbers or a memo. */
  codes: readonly string[]
}

export type Grade = 'sure' | 'likely' | 'unsure'

export interface Match {
  waiting: WaitingMoney
  grade: Grade
  reasons: string[]
  /** False for another payer's money, which is sent back and never booked (domain-rules §16). */
  canConfirm: boolean
  isNamed: boolean
  weight: number
}

interface Transfer {
  payer: string
  amountFen: number
  memo: string
}

const mostMatches = 5
/** A payment reference or an order number of ours. */
const ourCode = /^(?:CZ\d{6}|20\d{16})$/

/**
 * The possible matches of a transfer, the best first, by reference, payer and amount. An equal
 * amount alone does not match. Total.
 */
export function matchTransfer(transfer: Transfer, waiting: readonly WaitingMoney[]): Match[] {
  const said = codesIn(transfer.memo)
  return waiting
    .map((one) => judge(transfer, one, said))
    .filter(({ weight }) => weight >= 2)
    .sort((a, b) => b.weight - a.weight || a.waiting.id - b.waiting.id)
    .slice(0, mostMatches)
}

/** The single best match. Undefined where several are equally good or none is good. */
export function proposedOf(matches: readonly Match[]): Match | undefined {
  const [best, second] = matches
  if (best === undefined || !best.canConfirm || best.grade === 'unsure') return undefined
  return second?.weight === best.weight ? undefined : best
}

/**
 * Of open entries, those that a payment confirmed by hand arrived with: the one of the amount, rather
 * one that names the payment, else all that name it where they make the amount together. `odd`: the
 * entries that name it and make another amount. An entry that another expected payment fits better
 * is neither. Total.
 */
export function entriesOf<Entry extends Transfer>(
  entries: readonly Entry[],
  paid: { one: WaitingMoney; others: readonly WaitingMoney[]; arrivedFen: number },
): { arrived: Entry[]; odd: Entry[] } {
  const { one, others, arrivedFen } = paid
  const own = entries.flatMap((entry) => {
    const said = codesIn(entry.memo)
    const { canConfirm, isNamed, grade, weight } = judge(entry, one, said)
    const isIts = canConfirm && (isNamed || grade !== 'unsure')
    const isOwn = isIts && others.every((other) => judge(entry, other, said).weight <= weight)
    return isOwn ? [{ entry, isNamed }] : []
  })
  const named = own.filter(({ isNamed }) => isNamed).map(({ entry }) => entry)
  const isWhole = ({ amountFen }: Entry) => amountFen === arrivedFen
  const exact = named.find(isWhole) ?? own.map(({ entry }) => entry).find(isWhole)
  if (exact !== undefined) return { arrived: [exact], odd: [] }
  const sumFen = named.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return sumFen === arrivedFen ? { arrived: named, odd: [] } : { arrived: [], odd: named }
}

function codesIn(memo: string): ReadonlySet<string> {
  const plain = memo.normalize('NFKC').toUpperCase()
  const memos = [...plain.matchAll(/CZ[\s-]*(\d{6})(?!\d)/g)].map((found) => `CZ${found[1] ?? ''}`)
  return new Set([...memos, ...(plain.match(/\d{10,}/g) ?? [])])
}

/** Reports whether this payer may pay it: money of others is sent back (domain-rules §16). */
export function mayPay(payer: string, { company, payers = [company] }: WaitingMoney): boolean {
  return isOneOf(payer, payers)
}

function judge(transfer: Transfer, waiting: WaitingMoney, said: ReadonlySet<string>): Match {
  const { amountFen, codes, kind } = waiting
  const named = codes.filter((code) => said.has(code))
  const isPayer = mayPay(transfer.payer, waiting)
  const differsFen = transfer.amountFen - amountFen
  const isNamed = named.length > 0
  const weight = (isNamed ? 4 : 0) + (isPayer ? 2 : 0) + (differsFen === 0 ? 1 : 0)
  const isSure = named.length === codes.length && isPayer && differsFen === 0
  // A partial amount of a multi-store submission more likely pays one of its stores alone.
  const isWhole = differsFen === 0 || kind !== 'transfer'
  // Of what was confirmed before its entry was read, for instance.
  const elsewhere = isNamed ? [] : [...said].filter((code) => ourCode.test(code))
  const isAlike = differsFen === 0 && elsewhere.length === 0
  const isLikely = isPayer && isWhole && (isNamed || isAlike)
  const amount =
    differsFen === 0
      ? '金额一致'
      : differsFen > 0
        ? `比待核对的多 ${shownFen(differsFen)}，多出的记入余额`
        : `比待核对的少 ${shownFen(-differsFen)}`
  const memo = isNamed
    ? `附言写明 ${named.join('、')}`
    : elsewhere.length > 0
      ? `附言写明的是 ${elsewhere.join('、')}`
      : '附言未写明'
  const payer = isPayer ? '户名一致' : `户名不符：${transfer.payer || '未写明'}`
  return {
    waiting,
    grade: isSure ? 'sure' : isLikely ? 'likely' : 'unsure',
    reasons: [memo, payer, amount],
    canConfirm: isPayer,
    isNamed,
    weight,
  }
}

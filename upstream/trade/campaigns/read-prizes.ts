import { prizeKinds, type PrizeKind } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import { listCouponsOf } from '../coupons/named-store'
import { cellCount, LineProblems, requireLines, type TypedLine } from './typed-lines'

/** A prize of a draw as it was typed. */
export interface ReadPrize {
  kind: PrizeKind
  name: string
  /** Hundredths of a percent. */
  weight: number
  /** Null for an unlimited number. */
  total: number | null
  points: number
  couponId: number | null
  /** What one of it costs, 分; 0 for a gift, whose cost is not known here. */
  worthFen: number
}

type Coupons = ReadonlyMap<number, Awaited<ReturnType<typeof listCouponsOf>>[number]>

const example = '88 积分 10% 100 积分 88'
const mostPrizes = 20
const longestName = 20
const whole = 10_000

/**
 * `奖品 概率% [数量] [积分 50 | 券 12]`, a line each; the chances add up to 100 %. 422 at `lines` with
 * each line's problem.
 */
export async function readPrizes({ db }: Context, typed: string): Promise<ReadPrize[]> {
  const lines = requireLines(typed, 'lines', `如 ${example}`)
  const problems = new LineProblems('lines')
  const ids = lines.flatMap(({ cells }) => couponOf(cells) ?? [])
  const coupons = new Map((await listCouponsOf(db, ids)).map((one) => [one.id, one]))
  const names = new Set<string>()
  const left = new Map(ids.map((id) => [id, leftOf(coupons.get(id))]))
  const prizes = lines.flatMap((line) => {
    const prize = readPrize(line, coupons)
    if (typeof prize === 'string') problems.add(line, prize)
    else if (names.has(prize.name)) problems.add(line, '这个奖品写了两次')
    else {
      names.add(prize.name)
      const short = takeCoupons(left, prize)
      if (short !== undefined) problems.add(line, short)
      return [prize]
    }
    return []
  })
  if (lines.length > mostPrizes) problems.add({ line: mostPrizes + 1 }, `最多 ${mostPrizes} 个奖品`)
  const sum = prizes.reduce((all, { weight }) => all + weight, 0)
  const isWhole = sum === whole || prizes.length < lines.length
  if (!isWhole) problems.add({ line: lines.at(-1)?.line ?? 1 }, sumProblem(sum, prizes))
  problems.throwAny()
  return prizes
}

/** What a batch has left to give; Infinity without a total. */
function leftOf(coupon: ReturnType<Coupons['get']>): number {
  if (coupon === undefined || coupon.total === 0) return Infinity
  return Math.max(0, coupon.total - coupon.taken)
}

/** Takes what a prize promises of its batch, which lines may share, or says that it has less. */
function takeCoupons(
  left: Map<number, number>,
  { couponId, total }: ReadPrize,
): string | undefined {
  if (couponId === null) return undefined
  const there = left.get(couponId) ?? 0
  const promised = total ?? Infinity
  if (there < promised)
    return `奖品券批次只剩 ${String(there)} 张${total === null ? '，请写数量' : ''}`
  left.set(couponId, there === Infinity ? there : there - promised)
  return undefined
}

function sumProblem(sum: number, prizes: readonly ReadPrize[]): string {
  const told = `概率合计 ${percent(sum)}，应为 100%`
  if (sum > whole || prizes.some(({ kind }) => kind === 'thanks')) return told
  return `${told}，请补一行 ${prizeKinds.thanks} ${percent(whole - sum)}`
}

/** Hundredths of a percent in words: 250 → 2.5%. */
export function percent(hundredths: number): string {
  return `${String(hundredths / 100)}%`
}

/** Where the chance stands: the first cell with a percent sign, else the second cell. */
function chanceAt(cells: readonly string[]): number {
  const at = cells.findIndex((cell, index) => index > 0 && cell.endsWith('%'))
  return at === -1 ? 1 : at
}

function tailOf(cells: readonly string[]): string[] {
  return cells.slice(chanceAt(cells) + 1)
}

/** What a line's last cells give: `积分 50`, `券12`; undefined for a gift. */
function givenIn(tail: readonly string[]): { word: string; number: number } | undefined {
  const [, word = '', number] = /^[\d,]*(积分|券)([\d,]+)$/.exec(tail.join('')) ?? []
  const count = cellCount(number)
  return count === undefined ? undefined : { word, number: count }
}

function couponOf(cells: readonly string[]): number | undefined {
  const given = givenIn(tailOf(cells))
  return given?.word === '券' ? given.number : undefined
}

/** The prize of a line, or why it is none. */
function readPrize({ cells }: TypedLine, coupons: Coupons): ReadPrize | string {
  const name = cells.slice(0, chanceAt(cells)).join(' ')
  const weight = weightOf(cells[chanceAt(cells)])
  const tail = tailOf(cells)
  if (weight === undefined) return `请写奖品和概率（最多两位小数），如 ${example}`
  if (name.length > longestName) return `奖品最多 ${longestName} 字`
  const isThanks = name === prizeKinds.thanks || name === '未中奖'
  if (isThanks && tail.length > 0) return `${name}只写概率`
  const what = isThanks ? { ...nothing, kind: 'thanks' as const } : readGiven(tail, coupons)
  if (typeof what === 'string') return what
  return { name, weight, total: cellCount(tail[0]) ?? null, ...what }
}

type Given = Pick<ReadPrize, 'kind' | 'points' | 'couponId' | 'worthFen'>

const nothing = { points: 0, couponId: null, worthFen: 0 }

/** What a prize is, from the cells after its chance, or why they cannot be read. */
function readGiven(tail: readonly string[], coupons: Coupons): Given | string {
  const given = givenIn(tail)
  if (given === undefined) {
    const isGift = tail.length === 0 || (tail.length === 1 && cellCount(tail[0]) !== undefined)
    return isGift ? { ...nothing, kind: 'gift' } : '概率后请写数量，再写 积分 50 或 券 批次号'
  }
  const { word, number } = given
  // A point is worth a 分 (domain-rules §6).
  if (word === '积分') return { ...nothing, kind: 'points', points: number, worthFen: number }
  const coupon = coupons.get(number)
  if (coupon === undefined) return `没有券批次 ${String(number)}`
  return { ...nothing, kind: 'coupon', couponId: number, worthFen: coupon.reduceFen }
}

/** `2.5%` in hundredths of a percent; undefined for anything else and for 0. */
function weightOf(cell = ''): number | undefined {
  const [, full, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?%?$/.exec(cell) ?? []
  if (full === undefined) return undefined
  const weight = Number(full) * 100 + Number(part.padEnd(2, '0'))
  return weight === 0 || weight > whole ? undefined : weight
}

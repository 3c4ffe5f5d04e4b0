import { createHash } from 'node:crypto'
import { cellProblem } from '#upstream/formats/spreadsheets/cell-problems'
import { mendCode } from '#upstream/formats/spreadsheets/code-cells'
import type { NumberedRow } from '#upstream/formats/spreadsheets/off-thread'
import { findHeading, type FoundHeading } from '#upstream/formats/spreadsheets/two-row-heading'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { readAmount } from './read-amount'
import { isSumRow } from './sum-row'

export interface BankRow {
  /**
   * The bank's reference; `…#2` for a further payment that a rounded reference cannot tell apart.
   * Without one, `#` and a digest of the row.
   */
  reference: string
  /** `2026-11-21` */
  day: string
  payer: string
  amountFen: number
  /** All text columns, joined by spaces. */
  memo: string
}

const knownHeadings = {
  day: '日期 交易日期 记账日期 入账日期 交易时间 记账时间 入账时间 交易日 date',
  payer:
    '对方户名 对方名称 对方账户名称 对方账户名 对方账号名称 对方单位 对方单位名称 付款人 付款人名称 付款人户名 付款方 付款方名称 付款方户名 付款户名 付款单位 收付款人名称 收付款方名称 户名 payer',
  credit: '贷方 贷方金额 贷方发生额 收入 收入金额 转入金额 收款金额 贷方发生额收入 credit',
  debit: '借方 借方金额 借方发生额 支出 支出金额 转出金额 付款金额 借方发生额支出 debit',
  amount: '金额 交易金额 发生额 amount',
  direction: '借贷标志 借贷标识 借贷方向 借贷 收支 收支方向 收支类型 交易方向',
  reference:
    '流水号 交易流水号 银行流水号 核心流水号 账户明细编号交易流水号 明细编号 交易序号 reference',
  memo: '附言 交易附言 摘要 交易摘要 用途 交易用途 备注 附言用途 memo',
} as const
type Heading = keyof typeof knownHeadings

const headingOf = new Map(
  (Object.keys(knownHeadings) as Heading[]).flatMap((heading) =>
    knownHeadings[heading].split(' ').map((word) => [word, heading] as const),
  ),
)

/** Statements name the account and the period above the headings. */
const searchedRows = 30

function headingIn(cell: string): Heading | undefined {
  const plain = cell.normalize('NFKC').replace(/\(.*?\)|\[.*?\]|\/元/g, '')
  return headingOf.get(normaliseName(plain))
}

export function countBankHeadings(cells: readonly string[]): number {
  return new Set(cells.map(headingIn).filter((heading) => heading !== undefined)).size
}

export interface UnreadRow {
  line: number
  reason: string
}

interface ReadRows {
  entries: BankRow[]
  /** The numbers of outgoing payments and of rows that list none: totals, repeated headings. */
  outgoing: number
  sums: number
  unread: UnreadRow[]
}

/**
 * Reads the incoming payments of a sheet and accounts for every other row: outgoing payments,
 * totals, and unreadable rows with the reason, those of a day after `today` among them. Undefined
 * without a heading row that has an amount, a payer and a day. Total: never throws.
 */
export function readBankRows(rows: readonly NumberedRow[], today: string): ReadRows | undefined {
  const head = findHead(rows.slice(0, searchedRows).map(({ cells }) => cells))
  if (head === undefined) return undefined
  const columns = head.cells.map(headingIn)
  const seen = new Map<string, number>()
  const read: ReadRows = { entries: [], outgoing: 0, sums: 0, unread: [] }
  const used = [...columns.keys()].filter((column) => columns[column] !== undefined)
  for (const numbered of rows.slice(head.last + 1)) {
    const { line, cells } = numbered
    if (cells.every((cell) => cell.trim() === '')) continue
    const problem = numbered.problem ?? cellProblem(numbered, used)
    const row = problem === undefined ? readRow(cells, columns) : { reason: problem }
    if (row === 'outgoing') read.outgoing += 1
    else if (row === 'sum') read.sums += 1
    else if ('reason' in row) read.unread.push({ line, ...row })
    else if (row.day > today)
      read.unread.push({ line, reason: `日期 ${row.day} 还没有到，今天是 ${today}` })
    else {
      // Two identical transfers on one day count as two, unless the bank's reference is one.
      const { reference, day, payer, memo } = row
      const last = reference === '' ? memo : reference
      const said = [day, payer, String(row.amountFen), last].join('|')
      const before = seen.get(said) ?? 0
      seen.set(said, before + 1)
      read.entries.push({ ...row, reference: referenceOf(reference, said, before) })
    }
  }
  return read
}

function findHead(rows: readonly (readonly string[])[]): FoundHeading | undefined {
  const isKnown = (cell: string) => headingIn(cell) !== undefined
  return findHeading(rows, isHead, isKnown)
}

function isHead(cells: readonly string[]): boolean {
  const found = new Set(cells.map(headingIn))
  return found.has('day') && found.has('payer') && (found.has('credit') || found.has('amount'))
}

interface Unread {
  reason: string
}

function readRow(
  cells: readonly string[],
  columns: readonly (Heading | undefined)[],
): BankRow | 'outgoing' | 'sum' | Unread {
  const all = (heading: Heading) =>
    columns.flatMap((column, at) =>
      column === heading ? [(cells[at] ?? '').normalize('NFKC').trim()] : [],
    )
  const first = (heading: Heading) => all(heading).find((cell) => cell !== '') ?? ''
  const of = (heading: Heading) => (columns.includes(heading) ? first(heading) : undefined)
  const [payer, reference, day] = [first('payer'), first('reference'), readDay(first('day'))]
  if (isHead(cells) || isSumRow(cells, { columns, day, payer, reference })) return 'sum'
  const amountFen = readAmount({
    credit: of('credit'),
    debit: of('debit'),
    direction: of('direction'),
    amount: first('amount'),
  })
  if (typeof amountFen !== 'number') return amountFen
  if (day === undefined) return { reason: `日期${quoted(first('day'))}` }
  return {
    day,
    amountFen,
    payer: payer.slice(0, 100),
    reference: mendCode(reference).slice(0, 80),
    memo: all('memo').filter(Boolean).join(' ').slice(0, 200),
  }
}

function quoted(cell: string): string {
  return cell === '' ? '没有填' : `“${cell.slice(0, 30)}”读不懂`
}

const firstOfSheets = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000
/** 1990-01-01 and 2099-12-31. */
const [firstSerial, lastSerial] = [32_874, 73_050]

/**
 * A day in the formats of banks and sheets: 2026-11-21, 2026/1/2, 20261121, 2026年11月21日, 46347.
 */
function readDay(text: string): string | undefined {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)
  if (serial !== null) {
    const count = Number(serial[1])
    if (count < firstSerial || count > lastSerial) return undefined
    return new Date(firstOfSheets + count * dayMs).toISOString().slice(0, 10)
  }
  const parts =
    /^(\d{4})(\d{2})(\d{2})(?!\d)/.exec(text) ??
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})\d{6}$/.exec(text)
  if (parts === null) return undefined
  const [, year = '', month = '', date = ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const at = Date.parse(day)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}

/** Spreadsheets keep fifteen digits of a number: `2.02611E+19`, `202611250000001000`. */
const rounded = /^\d(?:\.\d+)?E\+?\d+$|^\d{15}0{2,}$/iu

function referenceOf(reference: string, said: string, before: number): string {
  if (reference === '') return madeReference(said, before)
  return before > 0 && rounded.test(reference) ? `${reference}#${String(before + 1)}` : reference
}

function madeReference(said: string, before: number): string {
  const hash = createHash('sha256')
    .update(`${said}|${String(before)}`)
    .digest('hex')
  return `#${hash.slice(0, 24)}`
}

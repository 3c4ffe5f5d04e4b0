import { barcodesIn } from '#contract/barcode'
import { longestTyped as longestTypedQuantity } from '#contract/typed-quantity'
import { isAside } from '#upstream/formats/spreadsheets/asides'
import type { CodeColumns } from '#upstream/formats/spreadsheets/code-cells'
import { findHeading } from '#upstream/formats/spreadsheets/two-row-heading'
import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { readCells, readTypedLine } from './cells'
import { withoutMarkup } from './markup'
import type { Wish } from './match'
import type { ReadLine } from './read-line'
import { isWritten, readLines } from './read-lines'
import { readAmount } from './sheet-amount'
import { withoutTitles } from './titles'

export interface ListedWish extends Wish, Pick<ReadLine, 'typed' | 'quantity' | 'unit'> {
  /** Above the headings of a sheet: a title unless it matches a product. */
  mayBeTitle?: true
}

/** 采购数量, 采购量, 采购数: names of a wanted quantity, never of stock. */
const wantedNumbers =
  '采购 订货 订购 计划 需求 需要 补货 请货 申请 申领 请领 领用 报货 申购 要货 进货 购买 下单 报计划'
    .split(' ')
    .flatMap((word) => [`${word}数量`, `${word}量`, `${word}数`])
    .join(' ')

const knownHeadings = {
  quantity: `数量 ${wantedNumbers} number quantity qty`,
  name: '通用名 通用名称 药品名称 商品名称 品名 产品名称 货品名称 名称 品种 品种名称 商品全名 药名 name',
  spec: '规格 药品规格 商品规格 规格型号 包装规格 品规 spec specification',
  manufacturer:
    '生产企业 生产厂家 生产厂商 厂家 厂商 生产单位 上市许可持有人 产地 manufacturer maker',
  unit: '单位 计量单位 采购单位 包装单位 unit uom',
  approvalNumber: '批准文号 国药准字 批文 准字号 注册证号 approvalnumber',
  barcode: '条形码 条码 商品条码 国际条码 69码 barcode ean gtin',
  code: '商品编号 商品编码 货号 供应商编码 平台编码 商城编号 code',
  /** The shop's product numbers, the store's own, or row numbers. */
  number: '编号 编码',
  own: '本店编码 本店编号 店内码 店内编码 内部编码 内部编号 自编码 自编号 我方编码 客户编码 erp编码 own',
} as const
type Heading = keyof typeof knownHeadings
export type WishColumns = ReadonlyMap<Heading, number>
const headings = Object.keys(knownHeadings) as Heading[]

const headingOf = new Map(
  headings.flatMap((heading) =>
    knownHeadings[heading].split(' ').map((word) => [word, heading] as const),
  ),
)

/** Sheets have titles and remarks above the headings. */
const searchedRows = 20
const longestTyped = 200
/** A GS1 string with product, days, batch and serial number. */
const longestCode = 120

export function countWishHeadings(cells: readonly string[]): number {
  return new Set(cells.map(headingIn).filter((heading) => heading !== undefined)).size
}

/**
 * Reads the wishes of a sheet's rows. Columns are found by a heading row that names products or
 * codes. Without one each row is read by itself. Total: never throws.
 */
export function readWishes(rows: readonly (readonly string[])[]): ListedWish[] {
  const head = findHeadings(rows)
  if (head === undefined) return withoutTitles(readWithoutHeadings(rows))
  const above = withoutTitles(readWithoutHeadings(rows.slice(0, head.at)))
  return [
    ...above.map((wish): ListedWish => ({ ...wish, mayBeTitle: true })),
    ...readColumns(rows.slice(head.last + 1), head.columns),
  ]
}

function readWithoutHeadings(rows: readonly (readonly string[])[]): ListedWish[] {
  return toWishes(
    rows.flatMap((cells) => {
      const isSingle = cells.filter((cell) => cell.trim() !== '').length <= 1
      return isSingle ? readLines(joinCells(cells)) : [readCells(cells)]
    }),
  )
}

function readColumns(rows: readonly (readonly string[])[], columns: WishColumns): ListedWish[] {
  return rows.flatMap((cells) => toWish(cells, columns) ?? [])
}

/** `at` is the first row of the headings, `last` the one above the table. */
export function findHeadings(
  rows: readonly (readonly string[])[],
): { at: number; last: number; columns: WishColumns } | undefined {
  const isHead = (cells: readonly string[]) =>
    countWishHeadings(cells) >= 2 &&
    cells.some((cell) =>
      ['name', 'code', 'barcode', 'approvalNumber', 'number', 'own'].includes(
        headingIn(cell) ?? '',
      ),
    )
  const found = findHeading(rows.slice(0, searchedRows), isHead, isWishHeading)
  return found && { at: found.at, last: found.last, columns: columnsOf(found.cells) }
}

export function isWishHeading(cell: string): boolean {
  return headingIn(cell) !== undefined
}

const codeHeadings: readonly Heading[] = ['barcode', 'approvalNumber', 'code', 'number', 'own']

/** The columns of a heading row whose texts a spreadsheet may have spoilt. */
export function codeColumnsOf(columns: WishColumns): CodeColumns {
  const spec = columns.get('spec')
  return {
    codes: codeHeadings.flatMap((heading) => columns.get(heading) ?? []),
    texts: spec === undefined ? [] : [spec],
  }
}

export function ownCodeColumn(cells: readonly string[]): number {
  return cells.findIndex((cell) => headingIn(cell) === 'own')
}

/** The columns of a heading row. Of two with one meaning the first. */
export function columnsOf(cells: readonly string[]): WishColumns {
  const columns = new Map<Heading, number>()
  for (const [column, cell] of cells.entries()) {
    const heading = headingIn(cell)
    if (heading !== undefined && !columns.has(heading)) columns.set(heading, column)
  }
  return columns
}

/**
 * Reads the wishes of a text: lines, or a pasted sheet with headings, separated by tabs or commas.
 */
export function readWishText(text: string): ListedWish[] {
  const lines = withoutMarkup(text).split(/\r\n|[\n\r]/)
  const sheet = [/\t/u, /[,，]/u, /[|｜¦]/u]
    .map((sign) => lines.map((line) => line.split(sign)))
    .find((rows) => findHeadings(rows) !== undefined)
  if (sheet === undefined) return withoutTitles(toWishes(lines.flatMap(readTypedLine)))
  const { at = 0, last = at, columns = columnsOf([]) } = findHeadings(sheet) ?? {}
  // Above the headings are titles, and free lines with quantities, which may also follow the table.
  const read = withoutTitles(toWishes(lines.slice(0, at).flatMap(readTypedLine)))
  const above = read.map((wish): ListedWish =>
    wish.quantity === '' ? { ...wish, mayBeTitle: true } : wish,
  )
  const below = sheet.slice(last + 1).flatMap((cells) => {
    const isRow = cells.length > 1
    return isRow ? readColumns([cells], columns) : toWishes(readLines(joinCells(cells)))
  })
  return [...above, ...below]
}

function toWishes(read: readonly ReadLine[]): ListedWish[] {
  return read
    .filter(({ typed }) => isWritten(typed))
    .map(({ typed, words, quantity, unit, codes: [code = '', ...others] = [] }) => ({
      typed: cut(typed),
      words: cut(words),
      code: code.slice(0, longestCode),
      ...(others.length > 0 && { otherCodes: others.map((one) => one.slice(0, longestCode)) }),
      quantity: quantity.slice(0, longestTypedQuantity),
      unit,
    }))
}

export function toWish(cells: readonly string[], columns: WishColumns): ListedWish | undefined {
  const cell = (heading: Heading) => {
    const at = columns.get(heading)
    return at === undefined ? '' : (cells[at] ?? '').normalize('NFKC').trim()
  }
  const words = [cell('name'), cell('spec'), cell('manufacturer')].filter(Boolean).join(' ')
  const barcodes = barcodesIn(cell('barcode')).join('/')
  const codes = [barcodes, cell('approvalNumber'), cell('code')].filter(Boolean)
  const [said = '', ...others] = codes
  // 1, 2, 3 are row numbers.
  const number = /^\d{1,3}$/.test(cell('number')) ? '' : cell('number')
  const isOwnCode = words + said + number === '' && cell('own') !== ''
  const code = said || number || (isOwnCode ? cell('own') : '')
  if ((words === '' && code === '') || tellsNoGoods(cell('name'), cells)) return undefined
  return {
    typed: cut(joinCells(cells)),
    words: cut(words),
    code: code.slice(0, isOwnCode ? longestTyped : longestCode),
    ...(isOwnCode && { isOwnCode }),
    ...(others.length > 0 && { otherCodes: others.map((one) => one.slice(0, longestCode)) }),
    ...readAmount(cell('quantity'), cell('unit')),
  }
}

// A remark may name goods, so it is kept. A row without a name is judged by its first cells.
function tellsNoGoods(name: string, cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const texts = name === '' ? [first, joinCells(cells)] : [name]
  return texts.some((text) => isAside(text.normalize('NFKC').replaceAll(/\s/gu, '')))
}

function headingIn(cell: string): Heading | undefined {
  const plain = cell.normalize('NFKC')
  return (
    headingOf.get(normaliseName(plain)) ??
    headingOf.get(normaliseName(plain.replace(/\(.*?\)|\[.*?\]/g, '')))
  )
}

function joinCells(cells: readonly string[]): string {
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' ')
}

function cut(text: string): string {
  return text.slice(0, longestTyped)
}

import type { ImportKind } from '#contract/import-fields'
import { isAside, isRemark } from '#upstream/formats/spreadsheets/asides'
import { readPriceE4 } from '#upstream/goods/catalogue/clean-numbers'
import { cleanText } from '#upstream/goods/catalogue/clean-text'
import { numberIdentity } from '#upstream/goods/catalogue/identity'
import { readRank, type CustomerWish } from '#upstream/members/customers/keep'
import type { StoreName } from '#upstream/members/customers/find'
import type { PriceRow } from '#upstream/trade/goods-keeping/price-rows'
import { readDay } from '../clean-days'
import type { AnyField, Columns } from '../headings'
import { refusedRow, type ListReader } from '../read-file'

/** The lists whose rows are kept one by one. */
export type RowsKind = Exclude<ImportKind, 'goods'>

/** Its place is said when it is kept. */
export type GivenRow = PriceRow | CustomerWish

interface Options {
  /** Blank cells take away the price of a rank. */
  isClearing: boolean
  rankNames: readonly string[]
}

type Cell = (field: AnyField) => string

/** Reads the rows of a list of this kind; rows of one key are about the same. */
export function rowReader(kind: RowsKind, options: Options): ListReader {
  return {
    kind,
    isPassedOver: (cells, columns) => {
      const said = Object.values(columns).map((at) => cells[at]?.trim() ?? '')
      const first = cleanText(cells.find((cell) => cell.trim() !== '') ?? '')
      const word = first.normalize('NFKC').replaceAll(' ', '')
      return said.every((cell) => cell === '') || isAside(word) || isRemark(word)
    },
    codes: ({ code, creditCode, erpNo, phone }) => {
      const there = [code, creditCode, erpNo, phone].filter((at) => at !== undefined)
      return { codes: there, texts: [] }
    },
    numberOf: () => '',
    read: (cells, columns) => {
      const cell: Cell = (field) => cleanText(cells[columns[field] ?? -1] ?? '').trim()
      const read = readers[kind](cell, { ...options, columns })
      if (typeof read === 'string') return refusedRow(read)
      const key = read.key.join('\t')
      return {
        goods: JSON.stringify(read.row),
        numbered: key,
        described: key,
        approved: '',
        unit: '',
        reason: null,
      }
    },
  }
}

type Read = { row: GivenRow; key: unknown[] } | string
type Reading = Options & { columns: Columns }

const readers: Record<RowsKind, (cell: Cell, reading: Reading) => Read> = {
  ranks: readRanks,
  contracts: readContract,
  customers: readCustomer,
}

const noNumber = '没有商品编号'

function readRanks(cell: Cell, { isClearing, rankNames, columns }: Reading): Read {
  const code = cell('code')
  if (code === '') return noNumber
  const prices: { rank: number; priceE4: number | null }[] = []
  const add = (rank: number, text: string): string | undefined => {
    const priceE4 = readPriceE4(text)
    if (priceE4 === undefined) return `${String(rank)} 级的价格“${text}”不是有效的数字`
    if (priceE4 !== 'unsaid') prices.push({ rank, priceE4 })
    else if (isClearing) prices.push({ rank, priceE4: null })
    return undefined
  }
  if (columns.rank !== undefined) {
    const rank = readRank(rankNames, cell('rank'))
    if (rank === 0) return `会员等级“${cell('rank')}”应为 1 到 9`
    const problem = cell('price') === '' && !isClearing ? '没有价格' : add(rank, cell('price'))
    if (problem !== undefined) return problem
    return { row: { kind: 'ranks', code, place: '', prices }, key: [keyOf(code), rank] }
  }
  for (let rank = 1; rank <= 9; rank++) {
    const field = `rank${String(rank)}` as AnyField
    const problem = columns[field] === undefined ? undefined : add(rank, cell(field))
    if (problem !== undefined) return problem
  }
  return { row: { kind: 'ranks', code, place: '', prices }, key: [keyOf(code)] }
}

function readContract(cell: Cell): Read {
  const code = cell('code')
  if (code === '') return noNumber
  const store = readStore(cell)
  if (typeof store === 'string') return store
  const priceE4 = readPriceE4(cell('price'))
  if (typeof priceE4 !== 'number') return `价格“${cell('price')}”不是有效的数字`
  const days = { from: readDay(cell('from')), until: readDay(cell('until')) }
  if (days.from === undefined) return `开始日期“${cell('from')}”不是日期`
  if (!days.until) return `结束日期“${cell('until')}”不是日期`
  const from = days.from?.day ?? ''
  const { day: until } = days.until
  const row: GivenRow = { kind: 'contract', code, place: '', store, priceE4, from, until }
  return { row, key: [keyOf(code), ...Object.values(store), from] }
}

function readCustomer(cell: Cell): Read {
  const store = readStore(cell)
  if (typeof store === 'string') return store
  const { storeId, erpNo, creditCode, company } = store
  const row: GivenRow = {
    ...store,
    place: '',
    kind: cell('kind'),
    region: cell('region'),
    phone: cell('phone'),
    rank: cell('rank'),
    managerName: cell('managerName'),
    managerPhone: cell('managerPhone'),
  }
  const names = Object.entries({ storeId, erpNo, creditCode, company })
  return { row, key: names.find(([, name]) => Boolean(name)) ?? [] }
}

function readStore(cell: Cell): StoreName | string {
  const text = cell('storeId')
  if (text !== '' && !/^[1-9]\d{0,14}$/.test(text)) return `会员编号“${text}”不是数字`
  const storeId = text === '' ? undefined : Number(text)
  const [erpNo, creditCode, company] = [cell('erpNo'), cell('creditCode'), cell('company')]
  const isNamed = storeId !== undefined || [erpNo, creditCode, company].some(Boolean)
  return isNamed ? { storeId, erpNo, creditCode, company } : '没有会员编号、信用代码或单位名称'
}

const keyOf = (code: string) => numberIdentity(code) || code

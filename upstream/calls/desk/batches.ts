import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { holdersOf } from '#contract/desk/roles'
import { codes } from '#contract/envelope'
import { dayProblem, toDay } from '#contract/typed-day'
import { readPriceE4, readQuantityMilli } from '#upstream/goods/catalogue/clean-numbers'
import { keepGoods, type GivenGoods } from '#upstream/import/rows/keep-goods'
import type { OperatorContext } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { refusedOutcome, type RowOutcome } from '#upstream/kernel/row-outcome'
import { transact } from '#upstream/kernel/transact'
import { keepCustomers, readRank, type CustomerWish } from '#upstream/members/customers/keep'
import { keepPriceRows, type PriceRow } from '#upstream/trade/goods-keeping/price-rows'
import { changeStockRows, type StockChange } from '#upstream/trade/stock-keeping/change-rows'
import type { Handlers } from '../handler'

type Answer = DataOf<Calls['desk.sendGoods']>

export const deskBatchHandlers = {
  'desk.sendGoods': (ctx, { rows }) => {
    if (rows.some(({ price, cost }) => price !== '' || cost !== '')) requirePrices(ctx)
    return answerOf(rows, readGoods, (given) => keepGoods(ctx, given))
  },

  'desk.sendPrices': (ctx, { rows }) =>
    answerOf(
      rows,
      (row, at) => readPrice(ctx, row, at),
      (given) =>
        transact(ctx, (trx) =>
          keepPriceRows(trx, given, { file: trx.operator.name, source: 'erp' }),
        ),
    ),

  'desk.sendStock': (ctx, { mode, rows }) =>
    mode === 'set'
      ? answerOf(rows, readStock, (given) => keepGoods(ctx, given, { isKnownOnly: true }))
      : answerOf(rows, readStockChange, (given) => changeStockRows(ctx, given)),

  'desk.sendCustomers': (ctx, { rows }) =>
    answerOf(rows, readCustomer, (given) =>
      transact(ctx, (trx) => keepCustomers(trx, given, { file: trx.operator.name })),
    ),
} satisfies Partial<Handlers>

type SendCall = 'desk.sendGoods' | 'desk.sendPrices' | 'desk.sendStock' | 'desk.sendCustomers'
type Rows<Name extends SendCall> = InputOf<Calls[Name]>['rows'][number]

/** Rows that can be read are kept together; each has its answer at its place. */
async function answerOf<Row, Given>(
  rows: readonly Row[],
  read: (row: Row, at: number) => Given | string,
  keep: (given: Given[]) => Promise<RowOutcome[]>,
): Promise<Answer> {
  const given = rows.map(read)
  const kept = await keep(given.filter((one): one is Given => typeof one !== 'string'))
  const outcomes = given.map((one) =>
    typeof one === 'string' ? refusedOutcome(one) : (kept.shift() ?? refusedOutcome('')),
  )
  return {
    rows: outcomes.map(({ state, id, words }, at) => ({
      row: at + 1,
      state,
      ...(id !== undefined && { id }),
      message: words,
    })),
  }
}

/** Goods with their prices need the right of prices too, for which a call names no second one. */
function requirePrices({ operator }: OperatorContext): void {
  if (operator.permissions.has('prices.write')) return
  const who = holdersOf('prices.write').join('、')
  throw new ApiError(codes.forbidden, `这些行带着价格，需要价格的权限，可以请${who}办理`)
}

const placeOf = (at: number) => `第 ${String(at + 1)} 行`

/** A number of the shop; undefined for none, else what is wrong. */
function idOf(text: string): number | undefined | string {
  if (text === '') return undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : `编号“${text}”不是数字`
}

interface Named {
  id: string
  erpNo: string
}

/** Whose row it is, or why it is nobody's. */
function namedOf({ id: text, erpNo }: Named): { id: number | undefined; code: string } | string {
  const id = idOf(text)
  if (typeof id === 'string') return id
  return id === undefined && erpNo === '' ? '没有 id，也没有 erp_no' : { id, code: erpNo }
}

function givenGoods(row: Named, cells: Record<string, string>): GivenGoods | string {
  const id = idOf(row.id)
  if (typeof id === 'string') return id
  const said = Object.entries(cells).filter(([, text]) => text !== '')
  const code = row.erpNo === '' ? [] : [['code', row.erpNo]]
  return { id, cells: Object.fromEntries([...said, ...code]) as GivenGoods['cells'] }
}

function readGoods({ id, erpNo, ...cells }: Rows<'desk.sendGoods'>): GivenGoods | string {
  return givenGoods({ id, erpNo }, cells)
}

function readStock(row: Rows<'desk.sendStock'>): GivenGoods | string {
  const { batch: batchNumber, producedOn, expiresOn, quantity: stock } = row
  const milli = readQuantityMilli(stock)
  if (milli === undefined || milli === null) return `数量“${stock}”不是有效的数字`
  const named = namedOf(row)
  if (typeof named === 'string') return named
  return givenGoods(row, { batchNumber, producedOn, expiresOn, stock })
}

function readStockChange(row: Rows<'desk.sendStock'>): StockChange | string {
  const { batch: number, quantity } = row
  const milli = readQuantityMilli(quantity.replace(/^[+-]/, ''))
  if (!milli) return `数量“${quantity}”应为增减的数，如 12、-3`
  const named = namedOf(row)
  if (typeof named === 'string') return named
  const [producedOn, expiresOn] = [toDay(row.producedOn), toDay(row.expiresOn)]
  const problem = dayProblem(producedOn) ?? dayProblem(expiresOn)
  if (problem !== undefined) return problem
  const { id: goodsId, code } = named
  const signed = quantity.startsWith('-') ? -milli : milli
  return { goodsId, code, number, producedOn, expiresOn, milli: signed }
}

function readPrice(
  { config }: OperatorContext,
  row: Rows<'desk.sendPrices'>,
  at: number,
): PriceRow | string {
  const named = namedOf(row)
  if (typeof named === 'string') return named
  const own = { code: named.code, goodsId: named.id, place: placeOf(at) }
  const priceE4 = readPriceE4(row.price)
  if (priceE4 === undefined || priceE4 === 'unsaid')
    return `价格“${row.price}”不是有效的数字，没有价格请填“待定”`
  if (row.rank !== '') {
    const rank = readRank(config.RANK_NAMES, row.rank)
    if (rank === 0) return `等级“${row.rank}”应为 1 到 9`
    return { ...own, kind: 'ranks', prices: [{ rank, priceE4 }] }
  }
  const { storeErpNo: erpNo, creditCode, company } = row
  const storeId = idOf(row.storeId)
  if (typeof storeId === 'string') return storeId
  if (storeId === undefined && `${erpNo}${creditCode}${company}` === '')
    return { ...own, kind: 'base', priceE4 }
  if (priceE4 === null) return '协议价须是一个价格'
  const [from, until] = [toDay(row.from), toDay(row.until)]
  const store = { storeId, erpNo, creditCode, company }
  return { ...own, kind: 'contract', store, priceE4, from, until }
}

function readCustomer(
  { id, ...row }: Rows<'desk.sendCustomers'>,
  at: number,
): CustomerWish | string {
  const storeId = idOf(id)
  if (typeof storeId === 'string') return storeId
  const isNamed = storeId !== undefined || `${row.erpNo}${row.creditCode}${row.company}` !== ''
  const wish: CustomerWish = { ...row, storeId, place: placeOf(at) }
  return isNamed ? wish : '没有 id、erp_no、credit_code 或 company'
}

import { priceCostFen } from '#upstream/goods/campaigns/budget'
import { listGoodsOfCodes, type CodedGoods } from '#upstream/goods/products/desk-store'
import type { Context } from '#upstream/kernel/context'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { shownE4 } from '#upstream/kernel/money'
import { brokenPieceProblem, quantityBounds } from '#upstream/kernel/quantities/rules'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { groupBy } from '#upstream/kernel/group-by'
import { readAmount } from '../purchase-lists/sheet-amount'
import {
  cellE4,
  cellMilli,
  requireLines,
  withUnits,
  type LineProblems,
  type TypedLine,
} from './typed-lines'

interface Columns {
  /** The columns in words: 商品编号 特价 每户限购. */
  words: string
  /** Which cell has the number of the goods. */
  goodsAt: number
  least: number
  most: number
  /** Where they are typed; absent for `lines`. */
  field?: string
  /** Parts what is written together, 买10赠1, of the cells behind the number of the goods. */
  part?: (cells: readonly string[]) => string[]
}

/**
 * The lines of a field that each name a product, with it; lines with a problem are left out and
 * told. 422 at the field for none. Reads the goods in few statements, however many lines there are.
 */
export async function readGoodsLines(
  ctx: Context,
  typed: string,
  columns: Columns,
  problems: LineProblems,
): Promise<GoodsLine[]> {
  const { words, goodsAt, least, most, field = 'lines' } = columns
  const lines = requireLines(typed, field, `每行：${words}`).map(({ line, cells }) => ({
    line,
    cells: partedCells(cells, columns),
  }))
  const goodsOf = await readGoodsOfCodes(
    ctx,
    lines.map(({ cells }) => cells[goodsAt] ?? ''),
  )
  return lines.flatMap((line) => {
    if (line.cells.length < least || line.cells.length > most) {
      problems.add(line, `请按“${words}”填写`)
      return []
    }
    const goods = goodsOf(line.cells[goodsAt] ?? '')
    const problem = typeof goods === 'string' ? goods : shelfProblem(goods)
    if (problem !== undefined) problems.add(line, problem)
    return typeof goods === 'string' || problem !== undefined
      ? []
      : [new GoodsLine(line, goods, problems)]
  })
}

function partedCells(cells: readonly string[], { goodsAt, part }: Columns): string[] {
  const joined = withUnits(cells)
  if (part === undefined) return joined
  return [...joined.slice(0, goodsAt + 1), ...part(joined.slice(goodsAt + 1))]
}

/** A question for the product of a number; its answer is the reason where that names none. */
export async function readGoodsOfCodes(
  { db }: Context,
  codes: readonly string[],
): Promise<(code: string) => CodedGoods | string> {
  const asked = [...new Set(codes)].filter((code) => code !== '')
  const rows = await inBatches(asked, (some) => listGoodsOfCodes(db, some))
  const byCode = groupBy(rows, ({ code }) => code)
  return (code) => {
    const [goods, ...others] = byCode.get(code) ?? []
    if (goods === undefined) return `没有商品编号“${code}”`
    if (others.length > 0) return `有几个商品用编号“${code}”，请先改成不同的`
    return promotionProblem(goods) ?? goods
  }
}

/** 含麻 and controlled goods count for no promotion (domain-rules §6). */
function promotionProblem({ code, is_hm, control }: CodedGoods): string | undefined {
  if (is_hm === 1) return `${code} 是含麻商品，不能参加促销`
  return control === '' ? undefined : `${code} 是控销商品，不能参加促销`
}

function shelfProblem({ code, is_on_shelf }: CodedGoods): string | undefined {
  return is_on_shelf === 1 ? undefined : `${code} 已下架`
}

/** A line with its product: reads its cells, and tells what is wrong with them. */
export class GoodsLine {
  readonly line: number
  readonly cells: readonly string[]

  constructor(
    typed: TypedLine,
    readonly goods: CodedGoods,
    private readonly problems: LineProblems,
  ) {
    this.line = typed.line
    this.cells = typed.cells
  }

  /** Tells a problem of the line; answers as a cell that cannot be read. */
  tell(problem: string): number | undefined {
    this.problems.add(this, problem)
    return undefined
  }

  /** A price below the base price, in 1/10000 yuan. */
  price(name: string, cell = ''): number | undefined {
    const priceE4 = cellE4(cell)
    const { base_price_e4: baseE4 } = this.goods
    if (priceE4 === undefined) return this.tell(`${name}“${cell}”不是金额`)
    if (baseE4 === null) return this.tell(`${this.goods.code} 价格待定，请先定价`)
    if (priceE4 >= baseE4) return this.tell(`${name}应低于原价 ${shownE4(baseE4)}`)
    return priceE4
  }

  /** A quantity in whole packages (中包装), in thousandths. */
  quantity(name: string, cell = '', leastMilli = 0): number | undefined {
    const milli = this.milli(name, cell, this.goods.unit)
    if (milli === undefined) return undefined
    const stepMilli = stepOf(this.goods)
    if (milli % stepMilli !== 0)
      return this.tell(`${name}应是中包装 ${String(milliToQuantity(stepMilli))} 的整倍数`)
    if (milli < leastMilli)
      return this.tell(`${name}不能低于起订量 ${String(milliToQuantity(leastMilli))}`)
    return milli
  }

  /** A limit; 0 where the cell is empty or says that there is none. */
  limit(name: string, cell = '', leastMilli = 0): number | undefined {
    return noLimit.has(cell) ? 0 : this.quantity(name, cell, leastMilli)
  }

  /** A quantity of a gift in whole pieces, in thousandths. */
  pieces(name: string, cell: string, unit: string): number | undefined {
    const milli = this.milli(name, cell, unit)
    if (milli === undefined) return undefined
    const problem = brokenPieceProblem(milli, { unit, ofMilli: 1_000 })
    return problem === undefined ? milli : this.tell(problem)
  }

  /** A quantity with or without its unit, `10` or `10盒`, in thousandths. */
  private milli(name: string, cell: string, unit: string): number | undefined {
    const typed = readAmount(cell, '')
    const milli = cellMilli(typed.quantity)
    if (milli === undefined) return this.tell(`${name}“${cell}”不是数量`)
    if (typed.unit !== '' && typed.unit !== unit.toLowerCase())
      return this.tell(`${name}“${cell}”的单位应是${unit}`)
    return milli < tooManyMilli ? milli : this.tell(`${name}“${cell}”太大，应少于 100000`)
  }
}

/** From here on a quantity is a slip of the pen, in thousandths. */
const tooManyMilli = 100_000_000

const noLimit: ReadonlySet<string> = new Set(['', '0', '-', '不限'])

/** What the smallest quantity at a price costs its campaign, 分 (domain-rules §23). */
export function stepCostFen(goods: CodedGoods, priceE4: number): number {
  return priceCostFen({ basePriceE4: goods.base_price_e4, priceE4 }, stepOf(goods))
}

/** The package (中包装) that goods are sold by. */
function stepOf({ unit, package_step_milli: stepMilli }: CodedGoods): number {
  const free = { minimumMilli: 0, caseMilli: 0, stockMilli: Infinity, limitMilli: 0 }
  return quantityBounds({ unit, stepMilli, ...free }).stepMilli
}

/** Tells every line whose key an earlier line has. */
export function tellRepeated(
  lines: readonly GoodsLine[],
  keyOf: (line: GoodsLine) => string | number = ({ goods }) => goods.id,
): void {
  const first = new Map<string | number, number>()
  for (const one of lines) {
    const key = keyOf(one)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, one.line)
    else one.tell(`与第 ${String(earlier)} 行重复`)
  }
}

import { giftColumns, type GiftKindName } from '#contract/desk/kinds/campaigns'
import { leastCostFen } from '#upstream/goods/campaigns/budget'
import type { CodedGoods } from '#upstream/goods/products/desk-store'
import { describeGift } from '#upstream/goods/promotions/describe'
import { insertGifts, moveGiftsEnd } from '#upstream/goods/promotions/keep-store'
import type { Context } from '#upstream/kernel/context'
import { groupBy } from '#upstream/kernel/group-by'
import { lineAmountFen } from '#upstream/kernel/money'
import { readGoodsLines, readGoodsOfCodes, tellRepeated, type GoodsLine } from '../goods-lines'
import type { Kind } from '../kind'
import { giftCauses } from '../review'
import { amountInWords, goodsInWords, shownLines } from '../terms-in-words'
import { LineProblems } from '../typed-lines'

const mostSteps = 10
const mostText = 100

/** 满赠: other goods, more of the same, or a text, from a quantity of a product on (domain-rules §6). */
export const gift: Kind = {
  read: async (ctx, { lines, giftKind }) => {
    const problems = new LineProblems('lines')
    const rows = await readGoodsLines(
      ctx,
      lines,
      { ...columnsOf[giftKind], words: giftColumns[giftKind] },
      problems,
    )
    const offers = await readers[giftKind](ctx, rows, giftKind)
    problems.throwAny()
    return {
      words: shownLines(offers.map(inWords)),
      causes: giftCauses(offers, ctx.config),
      leastFen: leastCostFen(offers.map(costOfOne)),
      publish: ({ db }, { id, startsAt, endsAt }) =>
        insertGifts(
          db,
          offers.map(({ goods, kind, steps, gift: given, text }) => ({
            goods_id: goods.id,
            campaign_id: id,
            kind,
            steps: JSON.stringify(steps),
            gift_goods_id: kind === 'same' || given === undefined ? null : given.id,
            text,
            starts_at: startsAt,
            ends_at: endsAt,
          })),
        ),
    }
  },
  moveEnd: moveGiftsEnd,
}

interface Step {
  fromMilli: number
  giftMilli: number
}

interface GiftLines {
  goods: CodedGoods
  kind: GiftKindName
  /** By rising quantity. */
  steps: Step[]
  /** The goods themselves for `same`; absent for a text. */
  gift?: CodedGoods
  text: string
}

type Columns = Parameters<typeof readGoodsLines>[2]

const given = { goodsAt: 0, least: 4, most: 4, part: numbersOf }
const columnsOf: Record<GiftKindName, Omit<Columns, 'words'>> = {
  once: given,
  every: given,
  steps: given,
  same: { goodsAt: 0, least: 3, most: 3, part: numbersOf },
  text: { goodsAt: 0, least: 3, most: Infinity, part: quantityAndText },
}

/** `买10赠1` as `10` and `1`; every other cell as it is. */
function numbersOf(cells: readonly string[]): string[] {
  return cells.flatMap((cell) => {
    const parts = cell.split(/[买满送赠]/).filter((part) => part !== '')
    return parts.length > 0 && parts.every((part) => /^\d/.test(part)) ? parts : [cell]
  })
}

/** `满5送2个杯子` as `5` and `送2个杯子`, `满5` as `5`; the text stays as it is. */
function quantityAndText([cell = '', ...others]: readonly string[]): string[] {
  const [, from, text = ''] = /^[买满]?(\d[\d.,]*[^\d送赠]{0,3})([送赠].+)?$/u.exec(cell) ?? []
  if (from === undefined) return [cell, ...others]
  return text === '' ? [from, ...others] : [from, text, ...others]
}

type Reader = (ctx: Context, rows: readonly GoodsLine[], kind: GiftKindName) => Promise<GiftLines[]>

const readers: Record<GiftKindName, Reader> = {
  once: readSingle,
  every: readSingle,
  steps: readSteps,
  same: (_, rows, kind) => {
    tellRepeated(rows)
    return Promise.resolve(
      rows.flatMap((line) => {
        const step = readStep(line, line.goods)
        return step === undefined ? [] : [{ ...step, steps: [step.step], kind, text: '' }]
      }),
    )
  },
  text: (_, rows, kind) => {
    tellRepeated(rows)
    return Promise.resolve(
      rows.flatMap((line) => {
        const fromMilli = line.quantity('满数量', line.cells[1], line.goods.minimum_milli)
        const text = line.cells.slice(2).join(' ')
        if (text.length > mostText) line.tell(`说明最多 ${String(mostText)} 字`)
        if (fromMilli === undefined) return []
        return [{ goods: line.goods, kind, steps: [{ fromMilli, giftMilli: 0 }], text }]
      }),
    )
  },
}

interface ReadStep {
  line: GoodsLine
  goods: CodedGoods
  gift: CodedGoods
  step: Step
}

async function readSingle(
  ctx: Context,
  rows: readonly GoodsLine[],
  kind: GiftKindName,
): Promise<GiftLines[]> {
  tellRepeated(rows, keyOf)
  const found = await readGiven(ctx, rows)
  return found.map((one) => ({ ...one, kind, steps: [one.step], text: '' }))
}

/** Lines of the same goods and gift are the steps of one offer. */
async function readSteps(
  ctx: Context,
  rows: readonly GoodsLine[],
  kind: GiftKindName,
): Promise<GiftLines[]> {
  const found = await readGiven(ctx, rows)
  return [...groupBy(found, ({ line }) => keyOf(line)).values()].flatMap((ofOffer) => {
    const rising = [...ofOffer].sort((a, b) => a.step.fromMilli - b.step.fromMilli)
    for (const [index, { line, step }] of rising.entries()) {
      const before = rising[index - 1]?.step
      if (before?.fromMilli === step.fromMilli) line.tell('这个数量写了两次')
      else if (before !== undefined && before.giftMilli >= step.giftMilli)
        line.tell('满得更多应送得更多')
      if (index === mostSteps) line.tell(`一个商品最多 ${String(mostSteps)} 档`)
    }
    const [first] = rising
    if (first === undefined) return []
    const { goods, gift: given } = first
    return [{ goods, gift: given, kind, steps: rising.map(({ step }) => step), text: '' }]
  })
}

const keyOf = ({ goods, cells }: GoodsLine) => `${String(goods.id)}/${cells[3] ?? ''}`

/** Lines whose fourth cell is the number of the gift, which may be off the shelf. */
async function readGiven(ctx: Context, rows: readonly GoodsLine[]): Promise<ReadStep[]> {
  const goodsOf = await readGoodsOfCodes(
    ctx,
    rows.map(({ cells }) => cells[3] ?? ''),
  )
  return rows.flatMap((line) => {
    const found = goodsOf(line.cells[3] ?? '')
    if (typeof found === 'string') {
      line.tell(`赠品${found}`)
      return []
    }
    const step = readStep(line, found)
    return step === undefined ? [] : [step]
  })
}

function readStep(line: GoodsLine, found: CodedGoods): ReadStep | undefined {
  const { goods, cells } = line
  if (goods.base_price_e4 === null) {
    line.tell(`${goods.code} 价格待定，请先定价`)
    return undefined
  }
  const fromMilli = line.quantity('满数量', cells[1], goods.minimum_milli)
  const giftMilli = line.pieces('送数量', cells[2] ?? '', found.unit)
  if (fromMilli === undefined || giftMilli === undefined) return undefined
  return { line, goods, gift: found, step: { fromMilli, giftMilli } }
}

function inWords({ goods, kind, steps, gift: given, text }: GiftLines): string {
  const shown = given && {
    goodsId: given.id,
    name: given.name,
    manufacturer: given.manufacturer,
    spec: given.spec,
    unit: given.unit,
    approvalNumber: given.approval_number,
  }
  const [step] = steps
  if (kind === 'text' && step !== undefined)
    return `${goodsInWords(goods)}：满 ${amountInWords(step.fromMilli, goods.unit)} ${text}`
  const offer = { id: 0, goodsId: goods.id, kind, steps, text, gift: shown }
  return `${goodsInWords(goods)}：${describeGift(offer, goods.unit).text}`
}

/** The base price of one piece of a gift, of which a budget may pay for a part; 0 for a text. */
function costOfOne({ goods, kind, steps, gift: given }: GiftLines): number {
  const { base_price_e4: baseE4 } = kind === 'same' ? goods : (given ?? { base_price_e4: null })
  const isWhole = steps.every(({ giftMilli }) => giftMilli % 1_000 === 0)
  return kind !== 'text' && isWhole ? lineAmountFen(baseE4 ?? 0, 1_000) : 0
}

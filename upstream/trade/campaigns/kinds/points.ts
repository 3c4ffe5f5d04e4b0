import { stockColumns } from '#contract/desk/kinds/campaigns'
import type { CampaignRow } from '#upstream/goods/campaigns/store'
import type { Context } from '#upstream/kernel/context'
import { shownMoment } from '#upstream/kernel/time'
import { addPointsStock, insertPointsGoods, movePointsGoodsEnd } from '../../points-mall/store'
import type { Kind, Raise, TypedRaise } from '../kind'
import { cellCount, LineProblems, readLines, requireLines, type TypedLine } from '../typed-lines'

interface Gift {
  name: string
  points: number
  stock: number
  intro: string
}

/** 积分商品: gifts of the points mall (domain-rules §6). */
export const points: Kind = {
  read: (_, typed) => {
    const gifts = readGifts(typed.lines)
    return Promise.resolve({
      words: gifts.map((gift) => `${gift.name}：${gift.points} 积分，${gift.stock} 份`),
      causes: [],
      publish: ({ db }, { id, startsAt, endsAt }) =>
        insertPointsGoods(
          db,
          gifts.map((gift) => ({
            ...gift,
            campaign_id: id,
            starts_at: startsAt,
            ends_at: endsAt,
          })),
        ),
    })
  },
  moveEnd: movePointsGoodsEnd,
  raise: addStock,
}

/** `额温枪 10`, a line each: so many more of a gift. */
async function addStock(
  { db, now }: Context,
  { id, terms_words: before }: CampaignRow,
  { addedStock }: TypedRaise,
): Promise<Raise | undefined> {
  const problems = new LineProblems('addedStock')
  const words: string[] = []
  for (const line of readLines(addedStock)) {
    const name = line.cells.slice(0, -1).join(' ')
    const count = cellCount(line.cells.at(-1))
    if (name === '' || count === undefined) problems.add(line, `请按“${stockColumns.points}”填写`)
    else if (await addPointsStock(db, id, { name, count }))
      words.push(`${shownMoment(now)} ${name} 增加 ${count} 份`)
    else problems.add(line, `没有积分商品“${name}”`)
  }
  problems.throwAny()
  return words.length === 0
    ? undefined
    : { words, change: { terms_words: [before, ...words].join('\n') } }
}

const mostGifts = 200
const longestName = 30
const longestIntro = 100

/** `额温枪 500 20 一年保修`, a line each. 422 at `lines`. */
function readGifts(typed: string): Gift[] {
  const lines = requireLines(typed, 'lines', '如 额温枪 500 20 一年保修')
  const problems = new LineProblems('lines')
  const names = new Set<string>()
  const gifts = lines.flatMap((line) => {
    const gift = readGift(line)
    if (typeof gift === 'string') problems.add(line, gift)
    else if (names.has(gift.name)) problems.add(line, '这个名称写了两次')
    else {
      names.add(gift.name)
      return [gift]
    }
    return []
  })
  if (lines.length > mostGifts) problems.add({ line: mostGifts + 1 }, `最多 ${mostGifts} 个商品`)
  problems.throwAny()
  return gifts
}

/** The gift of a line, or why it is none. The name ends before the two numbers. */
function readGift({ cells }: TypedLine): Gift | string {
  const at = cells.findIndex(
    (cell, index) =>
      index > 0 && cellCount(cell) !== undefined && cellCount(cells[index + 1]) !== undefined,
  )
  const cost = cellCount(cells[at])
  const stock = cellCount(cells[at + 1])
  if (at < 1 || cost === undefined || stock === undefined)
    return '请写名称、积分、库存，如 额温枪 500 20 一年保修'
  const name = cells.slice(0, at).join(' ')
  const intro = cells.slice(at + 2).join(' ')
  if (name.length > longestName) return `名称最多 ${longestName} 字`
  if (intro.length > longestIntro) return `说明最多 ${longestIntro} 字`
  return { name, points: cost, stock, intro }
}

import type { RefusedCode } from '#contract/own-code'
import { codes } from '#contract/envelope'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'
import { transact } from '#upstream/kernel/transact'
import { matchWishes, wordsKey } from './match'
import { meaningOf } from './meaning'
import type { Match } from './match-result'
import { codeProblem, isOfAnother, mostCandidates } from './own-code-rules'
import { namesakesOf } from './namesakes'
import { countCodeHeadings, readCodeRows, type CodeRow } from './own-codes-sheet'
import {
  beginOwnWords,
  countOwnWords,
  findOwnWords,
  learnWords,
  type Meaning,
} from './own-words-store'

const mostOwnCodes = 20_000
const mostFileRows = 5_000
const tooLong = `一份表格最多 ${mostFileRows} 行，请分几份`
const tooMany = `本店编码最多 ${mostOwnCodes} 个，请先删除不用的`
const mostSuggested = 3
/** The most wrong rows reported: longer lists help nobody. */
const mostTold = 100

export async function findOwnGoods(
  ctx: Context<Buyer>,
  keywords: string,
): Promise<number | undefined> {
  const key = wordsKey(keywords)
  return key === '' ? undefined : (await findOwnWords(ctx, [key])).get(key)
}

/**
 * Own codes that begin with the typed text, the shortest first. At least two letters, since a
 * single one would suggest unwanted products.
 */
export async function suggestOwnCodes(
  ctx: Context<Buyer>,
  typed: string,
): Promise<{ words: string; goodsId: number }[]> {
  const key = wordsKey(typed)
  return key.length < 2 ? [] : beginOwnWords(ctx, key, mostSuggested)
}

/**
 * Saves the store's own code for a product. 422 at `words` for an invalid code, such as the number
 * or the full name of another product; at `product` where the description does not match exactly
 * one; at `replace` for a code of another product, unless it is to be replaced.
 */
export async function saveOwnCode(
  ctx: Context<Buyer>,
  { words, product, isReplacing }: { words: string; product: string; isReplacing: boolean },
): Promise<DecidedGoods> {
  const slip = codeProblem(words)
  if (slip !== undefined) throw new FormError({ words: [slip] })
  const key = wordsKey(words)
  const [match, said] = await matchWishes(ctx, [
    { words: product, code: product },
    { words, code: words },
  ])
  const goodsId = meantBy(match)
  const before = (await findOwnWords(ctx, [key])).get(key)
  const [namesake] = await namesakesOf(ctx.db, [{ words, goodsId, said }])
  const anothers = goodsId === undefined ? undefined : (anothersOf(said, goodsId) ?? namesake)
  const ids = [goodsId, before, anothers].filter((id) => id !== undefined)
  const goodsOf = new Map((await decideByIds(ctx, ids)).map((one) => [one.row.id, one]))
  const goods = goodsId === undefined ? undefined : goodsOf.get(goodsId)
  if (goods === undefined)
    throw new FormError({ product: [match === undefined ? '未找到' : await unsure(ctx, match)] })
  if (anothers !== undefined)
    throw new FormError({ words: [isAnothers(words, goodsOf.get(anothers))] })
  if (before !== undefined && before !== goodsId && !isReplacing)
    throw new FormError({
      replace: [standsFor(words, goodsOf.get(before)) + '；要改就勾选这里再保存'],
    })
  await learnCodes(ctx, new Map([[key, meaningOf(words, goods.row.id)]]))
  return goods
}

export async function candidatesFor(
  ctx: Context<Buyer>,
  keywords: string,
): Promise<{ goods: DecidedGoods[]; isSure: boolean }> {
  const code = /^[\w-]{4,60}$/.test(keywords) ? keywords : ''
  const [[match], begun] = await Promise.all([
    matchWishes(ctx, [{ words: keywords, code }]),
    suggestOwnCodes(ctx, keywords),
  ])
  const own = begun.map(({ goodsId }) => goodsId)
  const [first, ...more] = match?.candidates ?? []
  // A sure match stays first; otherwise own codes precede guesses.
  const ids = match?.goodsId === undefined ? [...own, first, ...more] : [first, ...own, ...more]
  const shown = [...new Set(ids.filter((id) => id !== undefined))].slice(0, mostCandidates)
  const goods = await decideByIds(ctx, shown)
  const isSure = match?.goodsId !== undefined && goods[0]?.row.id === match.goodsId
  return { goods, isSure }
}

/**
 * Imports own codes from a sheet, .xlsx or CSV: rows that identify one product are saved, the
 * others reported with the reason. 422 at `file` when unreadable or without a column of own codes.
 */
export async function importOwnCodes(
  ctx: Context<Buyer>,
  file: Blob,
  { isReplacing, takesHidden }: { isReplacing: boolean; takesHidden: boolean },
): Promise<{ saved: number; refused: RefusedCode[]; hidden: number }> {
  const { sheets, hidden } = await readUploadedSheets(file, {
    countHeadings: (cells) => countCodeHeadings(cells),
    holder: `store/${String(ctx.buyer.storeId)}`,
    mostRows: mostFileRows + 20,
    tooLong,
    takesHidden,
  })
  const read = sheets.map(readCodeRows)
  if (read.every((rows) => rows === undefined))
    throw new FormError({
      file: ['没有找到“本店编码”一列。请在第一行写上标题，如本店编码、商品编号'],
    })
  const rows = read.flatMap((some) => some ?? [])
  if (rows.length > mostFileRows) throw new FormError({ file: [tooLong] })
  const judged = await judgeRows(ctx, rows, isReplacing)
  const meant = new Map<string, Meaning>()
  const refused: RefusedCode[] = []
  for (const { row, goodsId, why } of judged) {
    const key = wordsKey(row.own)
    const other = meant.get(key)?.goodsId ?? goodsId
    if (goodsId === undefined) refused.push({ row: row.row, typed: row.typed, why })
    else if (other === goodsId) meant.set(key, meaningOf(row.own, goodsId))
    else refused.push({ row: row.row, typed: row.typed, why: '同一编码在上面写的是别的商品' })
  }
  await learnCodes(ctx, meant)
  return { saved: meant.size, refused: refused.slice(0, mostTold), hidden }
}

interface JudgedRow {
  row: CodeRow
  goodsId?: number
  why: string
}

async function judgeRows(
  ctx: Context<Buyer>,
  rows: readonly CodeRow[],
  isReplacing: boolean,
): Promise<JudgedRow[]> {
  const matches = await matchWishes(ctx, rows)
  const said = await matchWishes(
    ctx,
    rows.map(({ own }) => ({ words: own, code: own })),
  )
  const before = await findOwnWords(ctx, [...new Set(rows.map(({ own }) => wordsKey(own)))])
  const problems = rows.map((row, at) => rowProblem(row, matches[at]))
  const meant = rows.map((_, at) => (problems[at] === undefined ? meantBy(matches[at]) : undefined))
  const namesakes = await namesakesOf(
    ctx.db,
    rows.map(({ own }, at) => ({ words: own, goodsId: meant[at], said: said[at] })),
  )
  const judged = rows.map((row, at) => {
    const why = problems[at]
    const goodsId = meant[at]
    const kept = before.get(wordsKey(row.own))
    const anothers =
      goodsId === undefined ? undefined : (anothersOf(said[at], goodsId) ?? namesakes[at])
    const replaced = kept === goodsId || isReplacing ? undefined : kept
    return { row, why, goodsId, anothers, replaced }
  })
  const named = judged.flatMap(({ goodsId, anothers, replaced }) =>
    goodsId === undefined ? [] : (anothers ?? replaced ?? []),
  )
  const told = await decideByIds(ctx, [...new Set(named)].slice(0, mostTold))
  const goodsOf = new Map(told.map((one) => [one.row.id, one]))
  return judged.map(({ row, why, goodsId, anothers, replaced }): JudgedRow => {
    if (goodsId === undefined) return { row, why: why ?? '未找到这种商品' }
    if (anothers !== undefined) return { row, why: isAnothers(row.own, goodsOf.get(anothers)) }
    if (replaced === undefined) return { row, goodsId, why: '' }
    return { row, why: `${standsFor(row.own, goodsOf.get(replaced))}；要改就勾选“替换”再导入` }
  })
}

function rowProblem(row: CodeRow, match: Match | undefined): string | undefined {
  if (row.problem !== undefined) return row.problem
  if (row.own === '') return '没有本店编码'
  const slip = codeProblem(row.own)
  if (slip !== undefined) return slip
  if (row.words === '' && row.code === '') return '没有写是哪种商品'
  if (meantBy(match) !== undefined) return undefined
  const several = match !== undefined && match.candidates.length > 0
  return several ? '可能是几种商品，请写商品编号或条码' : '未找到这种商品'
}

/** The product the words identify: its number takes precedence over own codes. */
function meantBy(match: Match | undefined): number | undefined {
  const [only, ...more] = match?.exact ?? []
  return match?.goodsId ?? (more.length === 0 ? only : undefined)
}

function anothersOf(said: Match | undefined, goodsId: number): number | undefined {
  const exact = said?.exact ?? []
  return isOfAnother(exact, goodsId) ? exact[0] : undefined
}

function isAnothers(code: string, goods: DecidedGoods | undefined): string {
  return `“${code}”是另一商品的编号、条码、批准文号或名称：${called(goods)}，不能当编码`
}

function standsFor(code: string, goods: DecidedGoods | undefined): string {
  return `“${code}”现在是 ${called(goods)}`
}

function called(goods: DecidedGoods | undefined): string {
  if (goods === undefined) return '另一种商品'
  const { name, spec, manufacturer, code } = goods.row
  return `${name} ${spec} ${manufacturer}（${code}）`
}

async function unsure(ctx: Context<Buyer>, { candidates }: Match): Promise<string> {
  if (candidates.length === 0) return '没有找到这种商品，请写商品编号或条码'
  const decided = await decideByIds(ctx, candidates)
  return `请写商品编号，可能是：${decided.map(called).join('；')}`
}

function learnCodes(ctx: Context<Buyer>, meant: ReadonlyMap<string, Meaning>): Promise<void> {
  return transact(ctx, async (inside) => {
    await learnWords(inside, meant)
    if ((await countOwnWords(inside)) > mostOwnCodes) throw new ApiError(codes.refused, tooMany)
  })
}

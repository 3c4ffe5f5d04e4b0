import type { RefusedCode } from '#contract/own-code'
import { codes } from '#contract/envelope'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { DecidedGoods } from '#upstream/goods/eligibility/decide-goods'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { readUploadedSheets } from '#upstream/kernel/spreadsheets/uploaded-sheets'
import { transact } from '#upstream/kernel/transact'
import { matchWishes, mostCandidates, wordsKey, type Match } from './match'
import { countCodeHeadings, readCodeRows, type CodeRow } from './own-codes-sheet'
import { beginOwnWords, countOwnWords, findOwnWords, learnWords } from './own-words-store'

/** What a store may have a meaning for. */
const mostOwnCodes = 20_000
const mostFileRows = 5_000
const mostUnpacked = 64 * 2 ** 20
const tooLong = `一份表格最多 ${mostFileRows} 行，请分几份`
const tooMany = `本店编码最多 ${mostOwnCodes} 个，请先删除不用的`
/** Of a store's own codes, beside what the search finds. */
const mostSuggested = 3
/** A row of many that are wrong helps nobody. */
const mostTold = 100

/** The product that the buyer's store means by a search text; undefined where it has not said so. */
export async function findOwnGoods(
  ctx: Context<Buyer>,
  keywords: string,
): Promise<number | undefined> {
  const key = wordsKey(keywords)
  return key === '' ? undefined : (await findOwnWords(ctx, [key])).get(key)
}

/**
 * What the buyer's store calls by words that begin as is typed so far, the shortest first: two letters
 * at least, for a single one would bring in what nobody is looking for.
 */
export async function suggestOwnCodes(
  ctx: Context<Buyer>,
  typed: string,
): Promise<{ words: string; goodsId: number }[]> {
  const key = wordsKey(typed)
  return key.length < 2 ? [] : beginOwnWords(ctx, key, mostSuggested)
}

/**
 * Notes what the buyer's store calls a product. 422 at `words` for words without a letter or digit, at
 * `product` where what is said is not true of exactly one product.
 */
export async function saveOwnCode(
  ctx: Context<Buyer>,
  { words, product }: { words: string; product: string },
): Promise<DecidedGoods> {
  const key = wordsKey(words)
  if (!isCode(key)) throw new FormError({ words: ['本店编码要有字母、数字或汉字'] })
  const [match] = await matchWishes(ctx, [{ words: product, code: product }])
  const [goods] = await decideByIds(ctx, match?.goodsId === undefined ? [] : [match.goodsId])
  if (goods === undefined)
    throw new FormError({ product: [match === undefined ? '未找到' : await unsure(ctx, match)] })
  await learnCodes(ctx, new Map([[key, goods.row.id]]))
  return goods
}

/** What a row may be, the likeliest first, and whether the first is sure. */
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
  // What is sure stays first; what the store calls so comes before what was guessed.
  const ids = match?.goodsId === undefined ? [...own, first, ...more] : [first, ...own, ...more]
  const shown = [...new Set(ids.filter((id) => id !== undefined))].slice(0, mostCandidates)
  const goods = await decideByIds(ctx, shown)
  const isSure = match?.goodsId !== undefined && goods[0]?.row.id === match.goodsId
  return { goods, isSure }
}

/**
 * Notes the own codes of a sheet, .xlsx or CSV: rows that say which product they mean are saved, the
 * others are told with why. 422 at `file` when it cannot be read or has no column of own codes.
 */
export async function importOwnCodes(
  ctx: Context<Buyer>,
  file: Blob,
): Promise<{ saved: number; refused: RefusedCode[] }> {
  const sheets = await readUploadedSheets(file, {
    countHeadings: (cells) => countCodeHeadings(cells),
    ...{ mostUnpacked, mostRows: mostFileRows + 20, tooLong },
  })
  const read = sheets.map(readCodeRows)
  if (read.every((rows) => rows === undefined))
    throw new FormError({
      file: ['没有找到“本店编码”一列。请在第一行写上标题，如本店编码、商品编号'],
    })
  const rows = read.flatMap((some) => some ?? [])
  if (rows.length > mostFileRows) throw new FormError({ file: [tooLong] })
  const matches = await matchWishes(ctx, rows)
  const meant = new Map<string, number>()
  const refused: RefusedCode[] = []
  for (const [at, row] of rows.entries()) {
    const { goodsId, why } = judgeRow(row, matches[at])
    if (goodsId === undefined) refused.push({ row: row.row, typed: row.typed, why })
    else meant.set(wordsKey(row.own), goodsId)
  }
  await learnCodes(ctx, meant)
  return { saved: meant.size, refused: refused.slice(0, mostTold) }
}

/** Signs alone are nothing to search for. */
function isCode(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key)
}

function judgeRow(row: CodeRow, match: Match | undefined): { goodsId?: number; why: string } {
  if (!isCode(wordsKey(row.own))) return { why: '没有本店编码' }
  if (row.words === '' && row.code === '') return { why: '没有写是哪种商品' }
  if (match?.goodsId !== undefined) return { goodsId: match.goodsId, why: '' }
  const several = match !== undefined && match.candidates.length > 0
  return { why: several ? '可能是几种商品，请写商品编号或条码' : '未找到这种商品' }
}

async function unsure(ctx: Context<Buyer>, { candidates }: Match): Promise<string> {
  if (candidates.length === 0) return '没有找到这种商品，请写商品编号或条码'
  const decided = await decideByIds(ctx, candidates)
  const names = decided.map(
    ({ row }) => `${row.name} ${row.spec} ${row.manufacturer}（${row.code}）`,
  )
  return `请写商品编号，可能是：${names.join('；')}`
}

function learnCodes(ctx: Context<Buyer>, meant: ReadonlyMap<string, number>): Promise<void> {
  return transact(ctx, async (inside) => {
    await learnWords(inside, meant)
    if ((await countOwnWords(inside)) > mostOwnCodes) throw new ApiError(codes.refused, tooMany)
  })
}

import { createHash } from 'node:crypto'
import { listKeptDays, mostListRows } from '#contract/purchase-list-states'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import { takeSlot } from '#upstream/kernel/attempts/store'
import type { Context } from '#upstream/kernel/context'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { notInThisStore } from '#upstream/members/accounts/other-store'
import { lostCode, mendCodes } from '#upstream/formats/spreadsheets/code-cells'
import { firstProblem } from '#upstream/formats/spreadsheets/cell-problems'
import type { NumberedRow } from '#upstream/formats/spreadsheets/off-thread'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'
import { transact } from '#upstream/kernel/transact'
import { judgeList } from './judge-list'
import {
  codeColumnsOf,
  countWishHeadings,
  findHeadings,
  readWishes,
  readWishText,
  type ListedWish,
} from './sheet'
import {
  getListIdByToken,
  insertList,
  isForgotten,
  listLists,
  storeOfList,
  type ListHead,
} from './store'

/** Matching two thousand rows takes seconds. */
const listLimit = { attempts: 100, windowMs: 86_400_000 }
const nothingRead = '没有读到商品。每行写一个：名称、规格、厂家和数量'
const tooLong = `一份清单最多 ${mostListRows} 行，请分几份`

/**
 * Creates a purchase list from pasted text and matches each line. 422 at `text` when empty or too
 * long. Sent again with its token it is the first list.
 */
export function makeListOfText(
  ctx: Context<Buyer>,
  { text, token }: { text: string; token?: string | undefined },
): Promise<{ list: ListHead; ignored: number }> {
  return makeList(ctx, readWishText(text), { source: 'text', token })
}

/** The same from a sheet, .xlsx or CSV. 422 at `file` when unreadable, empty or too long. */
export async function makeListOfFile(
  ctx: Context<Buyer>,
  file: Blob,
  { takesHidden, token }: { takesHidden: boolean; token?: string | undefined },
): Promise<{ list: ListHead; hidden: number }> {
  const { sheets, hidden } = await readUploadedSheets(file, {
    countHeadings: (cells) => countWishHeadings(cells),
    // Allows for titles, empty rows and other content.
    holder: `store/${String(ctx.buyer.storeId)}`,
    mostRows: 3 * mostListRows,
    tooLong,
    takesHidden,
  })
  const { list } = await makeList(ctx, sheets.flatMap(readSheet), { source: 'file', token })
  return { list, hidden }
}

/** The wishes of a sheet. 422 at `file` for a cell that cannot be read. */
function readSheet(rows: readonly NumberedRow[]): ListedWish[] {
  const head = findHeadings(rows.map(({ cells }) => cells))
  if (head === undefined) {
    refuse(firstProblem(rows))
    return readWishes(rows.map(({ cells }) => cells))
  }
  const codes = codeColumnsOf(head.columns)
  const above = rows.slice(0, head.last + 1)
  const below = rows.slice(head.last + 1).map((row) => mendCodes(row, codes))
  refuse(firstProblem(below, [...head.columns.values()]))
  for (const row of below) refuse(lostCode(row, codes))
  return readWishes([...above, ...below].map(({ cells }) => cells))
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new FormError({ file: [problem] })
}

/** A list of the buyer's store. 404 for another store's, and with the reason for an expired one. */
export async function requireList(ctx: Context<Buyer>, id: number): Promise<ListHead> {
  const [list] = await listLists(ctx, id)
  if (list !== undefined) return list
  if (await isForgotten(ctx, id))
    throw new ApiError(codes.notFound, `清单已过期（保存 ${listKeptDays} 天）`)
  throw await notInThisStore(ctx, '采购清单', await storeOfList(ctx.db, id))
}

async function makeList(
  ctx: Context<Buyer>,
  wishes: readonly ListedWish[],
  { source, token }: { source: 'text' | 'file'; token: string | undefined },
): Promise<{ list: ListHead; ignored: number }> {
  if (wishes.length === 0) throw new FormError({ [source]: [nothingRead] })
  if (wishes.length > mostListRows)
    throw new FormError({ [source]: [`有 ${wishes.length} 行，${tooLong}`] })
  const key = token === undefined ? null : keyOf(token, source, wishes)
  const id = (await getListIdByToken(ctx, key)) ?? (await matchList(ctx, wishes, { source, key }))
  const list = await requireList(ctx, id)
  const rows = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  return { list, ignored: wishes.length - rows }
}

// A page from the browser's cache may send its token with another text: that is another list.
function keyOf(token: string, source: string, wishes: readonly ListedWish[]): string {
  return createHash('sha256')
    .update(JSON.stringify([token, source, wishes]))
    .digest('base64url')
}

/** Matches each wish and keeps the list; its id, or that of the one kept meanwhile by its key. */
async function matchList(
  ctx: Context<Buyer>,
  wishes: readonly ListedWish[],
  { source, key }: { source: 'text' | 'file'; key: string | null },
): Promise<number> {
  const { count } = await takeSlot(ctx, `purchase-list:${ctx.buyer.storeId}`, listLimit)
  if (count === undefined)
    throw new ApiError(codes.tooManyAttempts, '今天的清单太多，请用已有的清单，或明天再传')
  const listed = await judgeList(ctx, wishes)
  const isSaid = ({ wish: { words, code } }: (typeof listed)[number]) =>
    /[\p{L}\p{N}]/u.test(words + code)
  if (!listed.some(isSaid)) throw new FormError({ [source]: [nothingRead] })
  const rows = listed.map(({ wish: { typed, words, code, quantity, unit }, match, suggested }) => {
    const { candidates, isLearnt } = match
    const goodsId = match.goodsId ?? null
    return {
      typed,
      words: words === '' ? code : words,
      quantity,
      unit,
      goods_id: goodsId,
      suggested_id: suggested?.goodsId ?? null,
      reasons: suggested?.reasons.join(',') ?? '',
      left_out: suggested?.leftOut.join(' ').slice(0, 16) ?? '',
      candidates: candidates.join(','),
      is_learnt: isLearnt ? 1 : 0,
    }
  })
  return transact(ctx, (inside) => insertList(inside, { source, token: key }, rows))
}

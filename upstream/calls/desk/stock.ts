import type { StockProposal } from '#contract/desk/stock'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { matchesGoods } from '#upstream/goods/catalogue/search/found-goods'
import { findBatchById, listMoves } from '#upstream/goods/stock/keeping-store'
import {
  findStockedGoods,
  listBatchesForDesk,
  listStocked,
  listStockedByIds,
} from '#upstream/goods/stock/stock-list-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { chinaDay } from '#upstream/kernel/time'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { proposeRelease, proposeStock, setApart } from '#upstream/trade/stock-keeping/change'
import { decideStockProposal } from '#upstream/trade/stock-keeping/decide'
import { numberStock } from '#upstream/trade/stock-keeping/give-number'
import { receiveStock, setLowStock } from '#upstream/trade/stock-keeping/receive'
import { needsExpiry } from '#upstream/trade/stock-keeping/rules'
import {
  findProposal,
  listProposals,
  listProposalsOf,
  type StockProposalRow,
} from '#upstream/trade/stock-keeping/store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentBatch, presentBatchRow, presentGoods } from './present-stock'

export const deskStockHandlers = {
  'desk.stock': async (ctx, { state, sort, keywords, from, to, ...asked }) => {
    const today = chinaDay(ctx.now)
    const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
    const found = matchesGoods(catalogue, keywords, 'goods_batches.number')
    const filter = { state, sort, found, today, from, to, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listStocked(ctx.db, filter)
    return {
      items: rows.map((row) => ({
        goods: presentGoods(row),
        ...(row.batch_id !== null && { batch: presentBatch(row, today) }),
      })),
      paging,
      counts,
    }
  },

  'desk.stockGoods': async (ctx, { id }) => {
    const [goods, batches] = await Promise.all([
      findStockedGoods(ctx.db, id),
      listBatchesForDesk(ctx.db, id),
    ])
    if (goods === undefined) throw notFound('商品')
    const today = chinaDay(ctx.now)
    const counted = batches.filter(({ hold }) => hold === '')
    const sum = (milli: readonly number[]) =>
      milliToQuantity(milli.reduce((total, one) => total + one, 0))
    return {
      goods: presentGoods(goods),
      book: {
        free: milliToQuantity(goods.stock_milli),
        sale: sum(counted.map((row) => row.stock_milli)),
        apart: sum(batches.map((row) => row.apart_milli)),
        unbatched: sum(
          batches.filter(({ hold }) => hold === 'unbatched').map((row) => row.stock_milli),
        ),
        short: milliToQuantity(goods.short_milli),
        ...(goods.low_milli > 0 && { low: milliToQuantity(goods.low_milli) }),
      },
      batches: batches.map((row) => presentBatchRow(row, today)),
      needsExpiry: needsExpiry(goods.class, ctx.config.BATCH_CLASSES),
    }
  },

  'desk.receiveStock': async (ctx, typed) => ({ batchId: await receiveStock(ctx, typed) }),

  'desk.setLowStock': async (ctx, typed) => {
    await setLowStock(ctx, typed)
  },

  'desk.stockBatch': async (ctx, { id }) => {
    const batch = await findBatchById(ctx.db, id)
    if (batch === undefined) throw notFound('批次')
    const [goods, { rows, saleMilli, apartMilli }, proposals] = await Promise.all([
      findStockedGoods(ctx.db, batch.goods_id),
      listMoves(ctx.db, id),
      listProposalsOf(ctx.db, id),
    ])
    if (goods === undefined) throw notFound('商品')
    return {
      goods: presentGoods(goods),
      batch: presentBatchRow(batch, chinaDay(ctx.now)),
      version: batch.version,
      moves: rows.map((row) => ({
        at: row.at,
        kind: row.kind,
        words: row.words,
        source: row.source,
        by: row.operator,
        sale: milliToQuantity(row.sale_milli),
        apart: milliToQuantity(row.apart_milli),
      })),
      opening: {
        sale: milliToQuantity(batch.stock_milli - saleMilli),
        apart: milliToQuantity(batch.apart_milli - apartMilli),
      },
      proposals: await presentProposals(ctx, proposals),
    }
  },

  'desk.setApart': async (ctx, typed) => {
    await setApart(ctx, typed)
  },

  'desk.numberStock': async (ctx, typed) => ({ batchId: await numberStock(ctx, typed) }),

  'desk.proposeRelease': async (ctx, typed) => ({ id: await proposeRelease(ctx, typed) }),

  'desk.proposeStock': async (ctx, typed) => ({ id: await proposeStock(ctx, typed) }),

  'desk.stockProposals': async (ctx, { state, ...asked }) => {
    const filter = { state, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listProposals(ctx.db, filter)
    return {
      items: await presentProposals(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.stockProposal': async (ctx, { id }) => {
    const row = await findProposal(ctx.db, id)
    if (row === undefined) throw notFound('提议')
    const subject = `stock-proposal/${String(id)}`
    const mayDecide = row.state === 'waiting' && ctx.operator.permissions.has('stock.write')
    const [[proposal], holder] = await Promise.all([
      presentProposals(ctx, [row]),
      mayDecide ? claimEdit(ctx, subject) : undefined,
    ])
    if (proposal === undefined) throw notFound('提议')
    return {
      proposal,
      version: row.version,
      isOwn: row.proposer_id === ctx.operator.id,
      ...(holder !== undefined && { claim: holder }),
    }
  },

  'desk.decideStockProposal': async (ctx, typed) => {
    await decideStockProposal(ctx, typed)
  },
} satisfies Partial<Handlers>

async function presentProposals(
  { db, now }: OperatorContext,
  rows: readonly StockProposalRow[],
): Promise<StockProposal[]> {
  const batches = await listStockedByIds(db, [...new Set(rows.map(({ batch_id }) => batch_id))])
  const byId = new Map(batches.map((row) => [row.batch_id, row]))
  return rows.flatMap((row) => {
    const batch = byId.get(row.batch_id)
    if (batch === undefined) return []
    return [
      {
        id: row.id,
        goods: presentGoods(batch),
        batch: presentBatch(batch, chinaDay(now)),
        kind: row.kind,
        quantity: milliToQuantity(row.milli),
        words: row.words,
        state: row.state,
        reason: row.reason,
        createdAt: row.created_at,
        proposedBy: row.proposer,
        decidedBy: row.decider,
        ...(row.decided_at !== null && { decidedAt: row.decided_at }),
      },
    ]
  })
}

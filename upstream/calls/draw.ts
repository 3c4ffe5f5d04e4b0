import type { Draw, DrawResult, Prize } from '#contract/draw'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { notFound } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { shownWindow } from '#upstream/kernel/time'
import { joinDraw } from '#upstream/trade/draw/join'
import { listGivenPrizes } from '#upstream/trade/draw/prizes'
import { drawState, maskCompany, oddsInWords } from '#upstream/trade/draw/rules'
import { getParticipation, refusalOf } from '#upstream/trade/draw/participation'
import {
  getDraw,
  listOpenDraws,
  listRecords,
  listWinners,
  type DrawRow,
  type PrizeRow,
  type RecordRow,
} from '#upstream/trade/draw/store'

const pageSize = 20
const mostWinners = 20

export const drawHandlers = {
  'draw.detail': async (ctx, { id }) => presentDraw(ctx, await requireDraw(ctx, id)),

  'draw.join': async (ctx, { id, attempt }) =>
    presentRecord(await joinDraw(ctx, { drawId: id, attempt })),

  'draw.simple': async (ctx) => {
    const [draw, ...others] = await listOpenDraws(ctx)
    return {
      ...(draw !== undefined && { draw: await presentDraw(ctx, draw) }),
      others: others.map(({ id, name, intro }) => ({ id, name, intro })),
    }
  },

  'draw.record': async (ctx, { id, page }) => {
    const which = { drawId: id, page, pageSize }
    const { rows, paging } = await listRecords(ctx.db, ctx.buyer.storeId, which)
    return { items: rows.map(presentRecord), paging }
  },

  'draw.newRecord': async (ctx, { id }) => {
    await requireDraw(ctx, id)
    const rows = await listWinners(ctx.db, id, mostWinners)
    return rows.map(({ company, name, created_at }) => ({
      company: maskCompany(company),
      name,
      createdAt: created_at,
    }))
  },

  'draw.activity': async (ctx, { id }) => {
    const draw = await requireDraw(ctx, id)
    const prizes = await listGivenPrizes(ctx.db, id)
    return {
      rules: rulesInWords(draw),
      prizes: presentPrizes(prizes),
    }
  },
} satisfies Partial<Handlers>

async function requireDraw(ctx: Context, id: number): Promise<DrawRow> {
  const draw = await getDraw(ctx, id)
  if (draw === undefined) throw notFound('抽奖活动')
  return draw
}

async function presentDraw(ctx: Context, row: DrawRow): Promise<Draw> {
  const participation = await getParticipation(ctx, row)
  const refusal = refusalOf(row, participation, ctx.now)
  return {
    id: row.id,
    name: row.name,
    intro: row.intro,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    state: drawState({ startsAt: row.starts_at, endsAt: row.ends_at }, ctx.now),
    isJoin: refusal === undefined ? 0 : 1,
    ...(refusal !== undefined && { refusal }),
    attempt: participation.used + 1,
    left: Math.max(0, row.draws_per_store - participation.used),
    perStore: row.draws_per_store,
  }
}

function presentRecord(row: RecordRow & { draw_name: string }): DrawResult {
  return {
    id: row.id,
    drawId: row.draw_id,
    drawName: row.draw_name,
    attempt: row.attempt,
    kind: row.kind,
    name: row.name,
    remarks: row.remarks,
    isJoin: 1,
    createdAt: row.created_at,
  }
}

function presentPrizes(rows: readonly PrizeRow[]): Prize[] {
  const odds = oddsInWords(rows.map(({ weight }) => weight))
  return rows.map((row, index) => presentPrize(row, odds[index] ?? ''))
}

function presentPrize(row: PrizeRow, odds: string): Prize {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    remarks: row.remarks,
    total: row.total ?? 0,
    isGone: row.stock === 0,
    odds,
  }
}

function rulesInWords(draw: DrawRow): string[] {
  return [
    `活动时间：${shownWindow(draw.starts_at, draw.ends_at)}`,
    `每家门店可抽 ${String(draw.draws_per_store)} 次，资质审核通过的门店可以参加`,
    ...(draw.min_paid_fen > 0 ? [`当日付款满 ${shownFen(draw.min_paid_fen)} 后可抽奖`] : []),
    '奖品数量有限；某一奖品抽完后，其余奖品按所列比例分配',
    '积分和优惠券即时到账，赠品随下一张订单发出',
  ]
}

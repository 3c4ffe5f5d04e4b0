import type { DeskReport } from '#contract/desk/reports'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { matchesGoods } from '#upstream/goods/catalogue/search/found-goods'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import {
  findReportedGoods,
  listMissing,
  listNumbered,
  listReports,
} from '#upstream/trade/reports/desk-store'
import { guessBatch, guessKind, possibleNumbers } from '#upstream/trade/reports/rules'
import { dropReportFile, saveReports } from '#upstream/trade/reports/save'
import { findReport, listReportFiles, listUnassigned } from '#upstream/trade/reports/store'
import { withdrawReport } from '#upstream/trade/reports/withdraw'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const deskReportHandlers = {
  'desk.missingReports': async (ctx, { keywords, ...asked }) => {
    const found = await matching(ctx, keywords, 'batches.batch_number')
    const { rows, paging } = await listMissing(ctx.db, { found, ...askedRows(ctx, asked) })
    return {
      items: rows.map(({ goods_id, batch_number, askers, asked_at, ...goods }) => ({
        goodsId: goods_id,
        batchNumber: batch_number,
        askers,
        code: goods.code,
        name: goods.name,
        spec: goods.spec,
        manufacturer: goods.manufacturer,
        ...(asked_at !== null && { askedAt: asked_at }),
      })),
      paging,
    }
  },

  'desk.reports': async (ctx, { keywords, ...asked }) => {
    const found = await matching(ctx, keywords, 'batch_reports.batch_number')
    const { rows, paging } = await listReports(ctx.db, { found, ...askedRows(ctx, asked) })
    return {
      items: rows.map(presentReport),
      paging,
    }
  },

  'desk.report': async (ctx, { id }) => {
    const row = await findReport(ctx.db, id)
    const goods = row && (await findReportedGoods(ctx.db, row.goods_id))
    if (row === undefined || goods === undefined) throw notFound('检验报告')
    const files = await listReportFiles(ctx.db, id)
    return {
      report: presentReport({ ...row, ...goods, goods_code: goods.code }),
      version: row.version,
      files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
    }
  },

  'desk.withdrawReport': withdrawReport,

  'desk.waitingReportFiles': async (ctx) => {
    const files = await listUnassigned(ctx.db, ctx.operator.id)
    const numbers = files.flatMap(({ name }) => possibleNumbers(name))
    const candidates = await listNumbered(ctx.db, [...new Set(numbers)])
    return {
      items: files.map(({ id, name, size }) => {
        const guess = guessBatch(name, candidates)
        const kind = guessKind(name, guess?.class ?? '')
        if (guess === undefined) return { id, name, size, kind }
        return { id, name, size, kind, guess: { ...guess, kind } }
      }),
    }
  },

  'desk.saveReports': async (ctx, { files }) => ({ count: await saveReports(ctx, files) }),

  'desk.dropReportFile': async (ctx, { id }) => {
    await dropReportFile(ctx, id)
  },
} satisfies Partial<Handlers>

async function matching(ctx: OperatorContext, keywords: string, batchColumn: string) {
  const catalogue = await catalogueIndexOf(ctx.database).look(ctx.now)
  return matchesGoods(catalogue, keywords, batchColumn)
}

type PresentedRow = Awaited<ReturnType<typeof listReports>>['rows'][number]

function presentReport(row: PresentedRow): DeskReport {
  const { id, kind, state, name, spec, manufacturer, reason, created_at: createdAt } = row
  return {
    id,
    kind,
    state,
    name,
    spec,
    manufacturer,
    reason,
    createdAt,
    goodsId: row.goods_id,
    batchNumber: row.batch_number,
    code: row.goods_code,
    ...(row.withdrawn_at !== null && { withdrawnAt: row.withdrawn_at }),
  }
}

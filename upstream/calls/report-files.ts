import { Readable } from 'node:stream'
import type { Context as HonoContext, Hono } from 'hono'
import { calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import { encode } from '#contract/encode'
import { notFound } from '#upstream/kernel/errors'
import { openReportArchive } from '#upstream/trade/reports/archive'
import { openInspectionPack } from '#upstream/trade/reports/inspection-pack'
import { openReport, openReportOfStore, type OpenedReport } from '#upstream/trade/reports/open-file'
import { uploadReportFile } from '#upstream/trade/reports/save'
import {
  admit,
  answer,
  parseInput,
  parseQuery,
  requireBuyer,
  requirePermission,
  routeOf,
  type ApiEnv,
} from './dispatch'
import { filterOf } from './report'
import { readFileField } from './uploads'

export function mountReportFiles(app: Hono<ApiEnv>): void {
  const file = calls['report.file']
  app.get(routeOf(file), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(file, context)
    const { id } = parseInput(file.input, { id: c.req.param('id') })
    return send(c, await openReportOfStore(context, id), 'report')
  })

  const archive = calls['report.archive']
  app.get(routeOf(archive), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(archive, context)
    const { batches = [], ...filter } = parseInput(archive.input, queryOf(c))
    const opened = await openReportArchive(context, { batches, filter: filterOf(filter) })
    return send(c, opened && { ...opened, contentType: 'application/zip' }, 'reports.zip')
  })

  const pack = calls['report.pack']
  app.get(routeOf(pack), async (c) => {
    const context = c.get('context')
    requireBuyer(context)
    await admit(pack, context)
    const opened = await openInspectionPack(context, parseInput(pack.input, queryOf(c)))
    return send(c, { ...opened, contentType: 'application/zip' }, 'inspection.zip')
  })

  const look = calls['desk.reportFile']
  app.get(routeOf(look), async (c) => {
    const context = requirePermission(c.get('context'), look.permission)
    const { id } = parseInput(look.input, { id: c.req.param('id') })
    return send(c, await openReport(context, id), 'report')
  })

  const upload = calls['desk.reportUpload']
  app.post(routeOf(upload), async (c) => {
    const context = requirePermission(c.get('context'), upload.permission)
    const sent = await readFileField(c.req.raw, upload.upload)
    const bytes = new Uint8Array(await sent.arrayBuffer())
    const id = await uploadReportFile(context, { name: sent.name, bytes })
    return answer(c, codes.ok, '', encode(upload.data, { id }))
  })
}

function queryOf(c: HonoContext<ApiEnv>): Record<string, unknown> {
  return parseQuery(new URL(c.req.url).search.slice(1))
}

function send(c: HonoContext<ApiEnv>, opened: OpenedReport | undefined, latin: string): Response {
  if (opened === undefined) throw notFound('检验报告')
  const words = encodeURIComponent(opened.name)
  const body = Readable.toWeb(opened.stream) as unknown as globalThis.ReadableStream
  return c.body(body, 200, {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
    'Content-Type': opened.contentType,
    'Content-Disposition': `attachment; filename="${latin}"; filename*=UTF-8''${words}`,
  })
}

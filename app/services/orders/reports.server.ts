import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { call, callOrThrow, download } from '#app/upstream-client/api.server'
import { getSession } from '#app/web/session.server'

type Query = InputOf<Calls['report.list']>

/** What the address of /inspection asks for, as the call takes it. */
export function readReportQuery(request: Request): Query {
  const search = new URL(request.url).searchParams
  const of = (name: string) => search.get(name) ?? ''
  const asked = {
    ...{ q: of('q'), order_id: of('order'), from: of('from'), to: of('to') },
    ...{ status: search.get('status') ?? undefined, page: search.get('page') ?? 1 },
  }
  const read = calls['report.list'].input.safeParse(asked)
  // A day that is none looks for nothing else than the rest.
  return read.success ? read.data : calls['report.list'].input.parse({ ...asked, from: '', to: '' })
}

/** The batches that were sent to the store, with their reports; undefined for visitors. */
export async function getReports(
  request: Request,
): Promise<(DataOf<Calls['report.list']> & { query: Query }) | undefined> {
  const { token } = await getSession(request)
  if (token === undefined) return undefined
  const query = readReportQuery(request)
  return { ...(await callOrThrow(request, 'report.list', query)), query }
}

/** A batch as a field of a form names it: `12:B20260101`. */
export function readBatch(text: string): { goodsId: number; batchNumber: string } | undefined {
  const [, goodsId, batchNumber] = /^([1-9]\d{0,14}):(.{1,60})$/.exec(text) ?? []
  if (goodsId === undefined || batchNumber === undefined) return undefined
  return { goodsId: Number(goodsId), batchNumber }
}

export function askForReport(request: Request, batch: { goodsId: number; batchNumber: string }) {
  return call(request, 'report.ask', batch)
}

/** A file of a report, streamed. */
export async function showReportFile(request: Request, id: number): Promise<Response> {
  return toSaved(await download(request, 'report.file', { id }))
}

/** The reports that the address names, or all that its filter finds, as a zip, streamed. */
export async function showReportArchive(request: Request): Promise<Response> {
  const { keywords, orderId, from, to } = readReportQuery(request)
  const chosen = new URL(request.url).searchParams.getAll('batch').flatMap((text) => {
    return readBatch(text) ?? []
  })
  const filter = chosen.length > 0 ? { keywords: '', from: '', to: '' } : { keywords, from, to }
  return toSaved(
    await download(request, 'report.archive', {
      ...filter,
      ...(chosen.length === 0 ? { orderId } : { batches: chosen.slice(0, 100) }),
    }),
  )
}

/** 飞检包 of the days in the address, streamed. */
export async function showInspectionPack(request: Request): Promise<Response> {
  const { from, to } = readReportQuery(request)
  return toSaved(await download(request, 'report.pack', { from, to }))
}

/** The same file for an operator. */
export async function showDeskReportFile(request: Request, id: number): Promise<Response> {
  return toSaved(await download(request, 'desk.reportFile', { id }))
}

function toSaved(file: Response): Response {
  return new Response(file.body, {
    headers: {
      'Content-Type': file.headers.get('Content-Type') ?? 'application/octet-stream',
      'Content-Disposition': file.headers.get('Content-Disposition') ?? 'attachment',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}

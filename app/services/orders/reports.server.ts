import { data, redirect } from '@remix-run/node'
import type { DataOf, InputOf } from '#contract/call'
import { calls, type Calls } from '#contract/calls'
import { readPackPeriod } from '#contract/inspection-period'
import { dayProblem, toDay } from '#contract/typed-day'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import { callOrThrow, download } from '#app/upstream-client/api.server'
import { shopNow } from '#app/web/clock.server'
import type { TypedDays } from '#app/views/reports/typed-days'
import { getSession } from '#app/web/session.server'
import { formatDateTime } from '#app/words/dates'

type Query = InputOf<Calls['report.list']>

function readDays(search: URLSearchParams): TypedDays {
  const [from = '', to = ''] = ['from', 'to'].map((name) => typedDay(search, name))
  const wrong = { from: dayProblem(from), to: dayProblem(to) }
  if (wrong.from === undefined && wrong.to === undefined && from !== '' && to !== '' && from > to)
    wrong.to = '结束日期不能早于开始日期'
  return { from, to, errors: withoutNone(wrong) }
}

/** The dates of a refused 飞检包, for its form; undefined where none was requested. */
function readPackDays(search: URLSearchParams): TypedDays | undefined {
  if (!search.has('pack_from') && !search.has('pack_to')) return undefined
  const days = { from: typedDay(search, 'pack_from'), to: typedDay(search, 'pack_to') }
  const { errors = {} } = readPackPeriod(days, chinaToday())
  return { ...days, errors }
}

function typedDay(search: URLSearchParams, name: string): string {
  return toDay(search.get(name)?.trim().slice(0, 20) ?? '')
}

function withoutNone(errors: Record<'from' | 'to', string | undefined>): TypedDays['errors'] {
  const { from, to } = errors
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function chinaToday(): string {
  return formatDateTime(shopNow()).slice(0, 10)
}

/** Filters of /inspection as the call takes them; invalid dates are left out. */
function readReportQuery(request: Request): Query {
  const search = new URL(request.url).searchParams
  const of = (name: string) => search.get(name) ?? ''
  const days = readDays(search)
  const { from, to } = Object.keys(days.errors).length > 0 ? { from: '', to: '' } : days
  const asked = {
    q: of('q'),
    order_id: of('order'),
    from,
    to,
    status: search.get('status') ?? undefined,
    page: search.get('page') ?? 1,
  }
  return calls['report.list'].input.parse(asked)
}

/** The batches sent to the store, with their reports; undefined for visitors. */
export async function getReports(request: Request): Promise<FoundReports | undefined> {
  const { token } = await getSession(request)
  if (token === undefined) return undefined
  const query = readReportQuery(request)
  const search = new URL(request.url).searchParams
  const [days, pack] = [readDays(search), readPackDays(search)]
  return { ...(await callOrThrow(request, 'report.list', query)), query, days, pack }
}

type FoundReports = DataOf<Calls['report.list']> & {
  query: Query
  days: TypedDays
  pack: TypedDays | undefined
}

/** Parses a batch from a form field: `12:B20260101`. */
export function readBatch(text: string): { goodsId: number; batchNumber: string } | undefined {
  const [, goodsId, batchNumber] = /^([1-9]\d{0,14}):(.{1,60})$/.exec(text) ?? []
  if (goodsId === undefined || batchNumber === undefined) return undefined
  return { goodsId: Number(goodsId), batchNumber }
}

export async function showReportFile(request: Request, id: number): Promise<Response> {
  return toSaved(await download(request, 'report.file', { id }))
}

/** The reports in the address, or all that match its filter, as a zip, streamed. */
export async function showReportArchive(request: Request): Promise<Response> {
  const { keywords, orderId, from, to } = readReportQuery(request)
  const { search, searchParams } = new URL(request.url)
  // Invalid dates must not widen the filter to everything.
  if (Object.keys(readDays(searchParams).errors).length > 0)
    throw redirect(paths.inspection() + search)
  if (orderId === undefined && (searchParams.get('order') ?? '') !== '')
    throw data({ message: '没有这个订单' }, 404)
  const chosen = searchParams.getAll('batch').flatMap((text) => {
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

/** 飞检包 of the dates in the address, streamed; invalid dates redirect to their form. */
export async function showInspectionPack(request: Request): Promise<Response> {
  const search = new URL(request.url).searchParams
  const days = { from: typedDay(search, 'from'), to: typedDay(search, 'to') }
  const { period } = readPackPeriod(days, chinaToday())
  if (period === undefined)
    throw redirect(receiptPaths.reports({ pack_from: days.from, pack_to: days.to }))
  return toSaved(await download(request, 'report.pack', period))
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

import type { RowEntries, RowEntry } from '#app/views/goods/row-entries'

interface ReportRow {
  goodsId: number
  title: string
  asked?: number
  why: string
  isRefused: boolean
  /** Refused because of the goods, so there is a page with every reason. */
  hasReasons: boolean
  /** Its field on this page, where it can be corrected. */
  place?: string
}

export interface AdditionReport {
  sentence: string
  rows: ReportRow[]
  /** Something was added. */
  hasAdded?: boolean
  /** The product whose own button was pressed: its row shows the message and has the focus. */
  at?: number
}

const key = 'added'

/**
 * The address of a page with the id of an addition report, replacing an earlier one: `added=7`, and
 * `added=7-124` where it came from the button of goods 124.
 */
export function withAddition(url: URL, reportId: number | undefined, at?: number): URL {
  const next = new URL(url)
  next.searchParams.delete(key)
  if (reportId !== undefined) next.searchParams.set(key, [reportId, at].filter(Boolean).join('-'))
  return next
}

export function readAddition(url: URL): { id: number; at?: number } | undefined {
  const told = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(url.searchParams.get(key) ?? '')
  if (told === null) return undefined
  const [, id, at] = told
  return { id: Number(id), ...(at !== undefined && { at: Number(at) }) }
}

export function toReportEntries(
  report: AdditionReport,
  typed?: ReadonlyMap<number, string>,
): RowEntries {
  return Object.fromEntries(
    report.rows.map(({ goodsId, asked, why, isRefused, hasReasons }) => [
      goodsId,
      {
        typed: isRefused ? (typed?.get(goodsId) ?? asked?.toString() ?? '') : '',
        message: isRefused ? why : `已加入购物车，${why}`,
        ...(!isRefused && { isAdded: true }),
        ...(hasReasons && { isRefused: true }),
        ...(goodsId === report.at && { isAsked: true }),
      },
    ]),
  )
}

/**
 * True where the row whose own button was pressed says all that a report could. A refused one may
 * have lost its button and with it the place for words.
 */
export function isSaidAtRow({ rows, at }: AdditionReport): boolean {
  const [only, ...more] = rows
  return more.length === 0 && only?.goodsId === at && only?.isRefused !== true
}

/** Previous rows merged with a report; a number that is kept stays as typed. */
export function withReport(known: RowEntries, report: AdditionReport | undefined): RowEntries {
  if (report === undefined) return known
  const told = Object.entries(toReportEntries(report)).map(([id, entry]): [string, RowEntry] => {
    const before = known[Number(id)]
    return [id, before === undefined ? entry : { ...before, ...entry, typed: before.typed }]
  })
  return { ...known, ...Object.fromEntries(told) }
}

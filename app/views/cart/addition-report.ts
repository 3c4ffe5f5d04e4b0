import type { AddResult } from '#contract/addition'
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

/** A report on these results in their order; undefined when everything was added as typed. */
export function toReport(results: readonly AddResult[]): AdditionReport | undefined {
  const told = results.filter(({ message }) => message !== undefined && message !== '')
  if (told.length === 0) return undefined
  return {
    sentence: additionInWords(results),
    hasAdded: results.some(({ outcome }) => outcome !== 'refused'),
    rows: told.map(({ goodsId, name, spec, asked, outcome, message, problem }) => ({
      goodsId,
      title: `${name} ${spec}`.trim() || `商品 ${goodsId}`,
      ...(asked !== undefined && { asked }),
      why: message ?? '',
      isRefused: outcome === 'refused',
      hasReasons: outcome === 'refused' && problem === undefined,
    })),
  }
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

/** True where the row whose own button was pressed says all that a report could. */
export function isSaidAtRow({ rows, at }: AdditionReport): boolean {
  return rows.length === 1 && rows[0]?.goodsId === at
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

/**
 * The outcome of an addition in one sentence: 已加入 20 种，其中 4 种凑了整，1 种未加入. Rounded up is more
 * than was asked for; less is what stock or a limit left.
 */
export function additionInWords(results: readonly AddResult[]): string {
  const adjusted = results.filter(({ outcome }) => outcome === 'adjusted')
  const fewer = adjusted.filter(({ asked = 0, added = asked }) => added < asked).length
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const [rounded, put] = [adjusted.length - fewer, results.length - refused]
  const changes = [rounded > 0 && `${rounded} 种凑了整`, fewer > 0 && `${fewer} 种减了数量`]
  const told = changes.filter(Boolean).join('，')
  return [
    put > 0 && `已加入 ${put} 种`,
    told !== '' && `其中 ${told}`,
    refused > 0 && `${refused} 种未加入`,
  ]
    .filter(Boolean)
    .join('，')
}

import type { TypedStore } from '#contract/chain'
import { compactText, withoutInvisible } from '#contract/typed-text'
import { headingAt } from '#upstream/formats/spreadsheets/two-row-heading'
import { resolveRegion } from '#upstream/formats/regions/rules'
import { toCreditCode } from '#upstream/members/documents/credit-code'
import { recogniseKind } from './rules'

const knownHeadings = {
  company:
    '单位名称 门店名称 企业名称 公司名称 机构名称 诊所名称 药店名称 客户名称 名称 店名 门店 单位 company name',
  kind: '单位类型 门店类型 企业类型 机构类型 单位性质 类型 类别 性质 kind type',
  creditCode: '统一社会信用代码 社会信用代码 信用代码 统一信用代码 税号 纳税人识别号 creditcode',
  region: '地区 所在地区 注册地区 区域 省市区 所在地 region',
  province: '省 省份 province',
  city: '市 城市 city',
  district: '区 县 区县 县区 district',
} as const
type Heading = keyof typeof knownHeadings

const headingOf = new Map(
  Object.entries(knownHeadings).flatMap(([heading, words]) =>
    words.split(' ').map((word) => [word, heading as Heading] as const),
  ),
)

/** Sheets have titles and remarks above the headings. */
const searchedRows = 20
const longestCell = 200

interface Columns {
  company: number | undefined
  kind: number | undefined
  creditCode: number | undefined
  /** One column, or three for 省, 市 and 区. */
  region: number[]
}

export function countStoreHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => headingIn(cell) !== undefined).length
}

/**
 * Stores from the rows of a sheet, as typed except for recognised kinds. Columns are found by a
 * heading row, or without one by their content; rows without store data are skipped. Never throws.
 */
export function readStores(rows: readonly (readonly string[])[]): TypedStore[] {
  const counts = rows.slice(0, searchedRows).map(countStoreHeadings)
  const most = Math.max(0, ...counts)
  const at = most < 2 ? -1 : counts.indexOf(most)
  const head = headingAt(rows, at, (cell) => headingIn(cell) !== undefined)
  const below = rows.slice(at < 0 ? 0 : head.last + 1)
  const columns = at < 0 ? columnsByContent(below) : columnsByHeading(head.cells)
  return below
    .map((cells) => toStore(cells, columns))
    .filter((store) => Object.values(store).some((text) => text !== ''))
}

function toStore(cells: readonly string[], columns: Columns): TypedStore {
  const cell = (at: number | undefined) =>
    at === undefined
      ? ''
      : withoutInvisible(cells[at] ?? '')
          .trim()
          .slice(0, longestCell)
  const company = cell(columns.company)
  const typed = cell(columns.kind)
  const kind = recogniseKind(typed) ?? typed
  const creditCode = cell(columns.creditCode)
  return { company, kind, creditCode, region: joinRegionCells(columns.region.map(cell)) }
}

// Cells after a complete region hold something else, such as a contact or a phone.
function joinRegionCells(cells: readonly string[]): string {
  const [first = '', ...others] = cells.filter((text) => text !== '')
  return others.length === 0 || isRegion(first)
    ? first
    : [first, ...others].join(' ').slice(0, longestCell)
}

function isRegion(text: string): boolean {
  return resolveRegion({ province: '', city: '', district: text }).state === 'exact'
}

function headingIn(cell: string): Heading | undefined {
  const word = compactText(cell)
    .toLowerCase()
    .replace(/\(.*?\)|[*:_]/g, '')
  return headingOf.get(word)
}

function columnsByHeading(headings: readonly string[]): Columns {
  const found = headings.map(headingIn)
  const placeOf = (heading: Heading) => {
    const at = found.indexOf(heading)
    return at < 0 ? undefined : at
  }
  const region = placeOf('region')
  const parts = (['province', 'city', 'district'] as const).map(placeOf)
  return {
    company: placeOf('company'),
    kind: placeOf('kind'),
    creditCode: placeOf('creditCode'),
    region: region === undefined ? parts.filter((at) => at !== undefined) : [region],
  }
}

const kindCells = new Set(
  '诊所 药店 企业 药房 大药房 门诊部 卫生室 卫生所 医院 医疗机构 零售药店 单体药店 连锁药店 连锁门店 批发企业 公司'.split(
    ' ',
  ),
)

function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? ''))
  const known = mostOf(columns, (cell) => kindCells.has(cell.trim()))
  const creditCode = mostOf(columns, looksLikeCode) ?? cutCode(columns, known)
  const kind = known ?? kindBefore(columns, creditCode)
  const [company, ...region] = [...columns.keys()].filter(
    (at) => at !== creditCode && at !== kind && !isNumbering(columns[at] ?? []),
  )
  return { company, kind, creditCode, region: region.slice(0, 3) }
}

/** The column with most matching cells; undefined when none matches. */
function mostOf(
  columns: readonly (readonly string[])[],
  isOne: (cell: string) => boolean,
): number | undefined {
  const counts = columns.map((cells) => cells.filter(isOne).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : counts.indexOf(most)
}

// Also true for a mistyped code, so that its row is refused with an error.
function looksLikeCode(cell: string): boolean {
  return /^(?=.*\d)[0-9A-Z]{15,20}$/.test(toCreditCode(cell))
}

/**
 * Without any full-length code, a text of digits and Latin letters counts as a truncated code: in
 * the column after the kind, as the page asks for it, or after the presumed kind and before the
 * region.
 */
function cutCode(
  columns: readonly (readonly string[])[],
  kind: number | undefined,
): number | undefined {
  const isCut = (at: number) =>
    columns[at]?.some((cell) => /^\s*(?=.*\d)[0-9A-Za-z ]+\s*$/.test(cell)) === true
  if (kind !== undefined) return isCut(kind + 1) ? kind + 1 : undefined
  return [...columns.keys()].find((at) => at > 1 && at < columns.length - 1 && isCut(at))
}

/** An unknown kind between name and code still counts as the kind, so that its row is refused. */
function kindBefore(
  columns: readonly (readonly string[])[],
  creditCode: number | undefined,
): number | undefined {
  if (creditCode === undefined || creditCode === columns.length - 1) return undefined
  const others = [...columns.keys()].filter(
    (at) => at < creditCode && !isNumbering(columns[at] ?? []),
  )
  const at = others[1]
  return at === creditCode - 1 && columns[at]?.some(isRegion) !== true ? at : undefined
}

function isNumbering(cells: readonly string[]): boolean {
  return cells.every((cell) => /^\s*\d{0,4}\s*$/.test(cell))
}

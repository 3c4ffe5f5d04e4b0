import type { ImportSummary } from '#contract/desk/imports'
import { importFields, type ImportKind } from '#contract/import-fields'
import type { GoodsChange } from '../goods-change'
import type { Mapping } from '../heading-row'
import { choosingFields, findColumns, type AnyField, type Columns } from '../headings'
import type { ImportResult } from '../import-catalogue'
import type { ImportCounts } from '../import-counts'
import { goodsOf, notes, whatOf } from '../import-report'
import type { SheetReport } from '../read-file'

/** How a file is read and applied (`imports.settings`). */
export interface ImportSettings {
  /** `auto` by its columns. */
  kind: ImportKind | 'auto'
  /** Whoever asks may read and change customers. */
  mayCustomers: boolean
  inStock: number
  isClearing: boolean
  takesHidden: boolean
  mapping: Mapping
}

/** A column of a file with the field that it was read as; '' for none. */
export interface ReadColumn {
  heading: string
  field: AnyField | ''
}

/** What is kept of a dry run, and of what was applied (`imports.trial`, `imports.result`). */
export interface StoredSummary {
  kind: ImportKind
  numbers: Pick<ImportCounts, 'read' | 'added' | 'changed' | 'unchanged' | 'rejected'>
  columns: ReadColumn[]
  /** With several sheets a column that one of them lacks may not be asked for. */
  isOneSheet: boolean
  hasRefused: boolean
  told: ImportSummary
}

/** A kept summary; undefined until there is one. */
export function readSummary(kept: string): StoredSummary | undefined {
  return kept === '' ? undefined : (JSON.parse(kept) as StoredSummary)
}

const deskWords = {
  hidden: '要读入请勾选“连同被筛选隐藏的行一起读”后重新试运行',
  stock: '按选项“有货”的数量计',
  blanks: '要清除请勾选“空白单元格清除原有的值”后重新试运行',
}

export function summaryOf(result: ImportResult): StoredSummary {
  const { read, added, changed, unchanged, rejected, sheets, rejections, changedFields } = result
  const readSheets = sheets.filter(({ skipped }) => skipped === undefined)
  return {
    kind: 'goods',
    numbers: { read, added, changed, unchanged, rejected },
    columns: columnsOf(readSheets, 'goods'),
    isOneSheet: readSheets.length === 1,
    hasRefused: result.rejectedFile !== undefined,
    told: {
      counts: countsOf(result),
      notes: notesOf(result),
      fields: changedFields
        .map(([label, count]) => ({ label, count }))
        .sort((a, b) => b.count - a.count),
      changes: result.changes.map(changeInWords),
      reviews: result.reviews.map(changeInWords),
      refused: rejections,
    },
  }
}

function countsOf({ read, added, changed, unchanged, merged, ...rest }: ImportResult) {
  return [
    { label: '读取的行', count: read },
    { label: '新增的商品', count: added },
    { label: '更新的商品', count: changed },
    { label: '未变的商品', count: unchanged },
    { label: '合并的行', count: merged },
    { label: '非商品的行', count: rest.passedOver },
    { label: '拒绝的行', count: rest.rejected },
    { label: '批次', count: rest.batches },
  ]
}

function notesOf(result: ImportResult): string[] {
  const below = result.belowCost > 0 ? [`${result.belowCost} 种售价低于进价`] : []
  return [
    ...skippedSheets(result.sheets),
    ...below,
    ...notes({ ...result, rejectedFile: undefined }, deskWords),
  ]
}

/** Sheets that were not read, with why. */
export function skippedSheets(sheets: readonly SheetReport[]): string[] {
  return sheets.flatMap(({ name, skipped: why }) =>
    why === undefined || name === '' ? [] : [`工作表“${name}”没有读：${inChinese(why)}`],
  )
}

/** Without the English for a terminal and its options. */
export function inChinese(message: string): string {
  return message
    .replace(/ ?\([ -~]*\)/g, '')
    .replace('可用 --map 指定', '请在下面指定哪一列是通用名')
}

function changeInWords(change: GoodsChange) {
  return { goods: `${change.isNew ? '新增 ' : ''}${goodsOf(change)}`, what: whatOf(change) }
}

export function columnsOf(sheets: readonly SheetReport[], kind: ImportKind): ReadColumn[] {
  const columns = new Map<string, ReadColumn>()
  for (const sheet of sheets)
    for (const column of readColumns(sheet.headings, sheet.columns, kind))
      if (!columns.get(column.heading)?.field) columns.set(column.heading, column)
  return [...columns.values()]
}

/** The columns of a heading row, each heading once, with what they are read as. */
export function readColumns(
  headings: readonly string[],
  columns: Columns,
  kind: ImportKind,
): ReadColumn[] {
  const read = headings.map((heading, at) => ({
    heading: heading.trim(),
    field: choosingFields[kind].find((field) => columns[field] === at) ?? ('' as const),
  }))
  const named = read.filter(({ heading }) => heading !== '')
  return named.filter(
    ({ heading, field }, at) =>
      field !== '' || named.findIndex((other) => other.heading === heading) === at,
  )
}

/**
 * The mapping that these choices ask for: what is as it would be guessed is left to be guessed where
 * there are several sheets.
 */
export function mappingOf(
  columns: readonly ReadColumn[],
  { kind, isOneSheet }: Pick<StoredSummary, 'kind' | 'isOneSheet'>,
): Mapping {
  const headings = columns.map(({ heading }) => heading)
  const guessed = findColumns(headings, {}, kind)
  const chosen = (field: AnyField) =>
    columns.find((column) => column.field === field)?.heading ?? ''
  const guess = (field: AnyField) => headings[guessed[field] ?? -1] ?? ''
  return Object.fromEntries(
    choosingFields[kind]
      .filter((field) => isOneSheet || chosen(field) !== guess(field))
      .map((field) => [field, chosen(field)]),
  )
}

/** A field that two columns are read as; undefined for none. */
export function doubledField(columns: readonly ReadColumn[]): string | undefined {
  const chosen = columns.flatMap(({ field }) => (field === '' ? [] : [field]))
  const doubled = chosen.find((field, at) => chosen.indexOf(field) !== at)
  return doubled === undefined ? undefined : importFields[doubled]
}

/** What became otherwise than the dry run had said, in words. */
export function differencesOf(trial: StoredSummary, result: StoredSummary): string[] {
  return trial.told.counts.flatMap(({ label, count }, at) => {
    const now = result.told.counts[at]?.count ?? count
    return now === count ? [] : [`${label}：试运行 ${count}，应用 ${now}`]
  })
}

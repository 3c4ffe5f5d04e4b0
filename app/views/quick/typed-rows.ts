export interface TypedRow {
  words: string
  quantity: string
  error?: string
}

export const mostTypedRows = 200
const firstRows = 10
const longestWords = 200
const blank: TypedRow = { words: '', quantity: '' }

/** The rows of the typing form, in its order, empty ones included. */
export function readTypedRows(form: FormData): TypedRow[] {
  const text = (value: FormDataEntryValue | undefined) =>
    typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim().slice(0, longestWords) : ''
  const numbers = form.getAll('quantity')
  return form
    .getAll('words')
    .slice(0, mostTypedRows)
    .map((words, at) => ({ words: text(words), quantity: text(numbers[at]) }))
}

/** Rows as lines of text: name, tab, quantity. Empty ones are left out. */
export function textOfRows(rows: readonly TypedRow[]): string {
  return rows
    .filter((row) => !isEmpty(row))
    .map(({ words, quantity }) => (quantity === '' ? words : `${words}\t${quantity}`))
    .join('\n')
}

/**
 * Lines of text as rows. Undefined where rows would lose something: too many or too long, or with
 * the columns of a sheet.
 */
export function rowsOfText(text: string): TypedRow[] | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split('\t'))
  const fits = cells.every(
    (row) => row.length <= 2 && row.every((cell) => cell.trim().length <= longestWords),
  )
  if (!fits || lines.length > mostTypedRows) return undefined
  return cells.map(([words = '', quantity = '']) => ({
    words: words.trim(),
    quantity: quantity.trim(),
  }))
}

/** At least the page's initial number of rows, and one empty row. */
export function withBlankRows(rows: readonly TypedRow[], more = 0): TypedRow[] {
  const wanted = Math.max(firstRows, rows.length + more)
  const missing = Math.min(wanted, mostTypedRows) - rows.length
  return [...rows, ...Array<TypedRow>(Math.max(0, missing)).fill(blank)]
}

/** Sets an error at each row with a quantity and no name; undefined where there is none. */
export function refuseNameless(rows: readonly TypedRow[]): TypedRow[] | undefined {
  const isNameless = ({ words, quantity }: TypedRow) => words === '' && quantity !== ''
  if (!rows.some(isNameless)) return undefined
  return rows.map((row) =>
    isNameless(row) ? { ...row, error: '只有数量：请写名称，或清空数量' } : row,
  )
}

/** Input of quick purchase that is not a list yet. */
export interface QuickDraft {
  text: string
  rows: readonly TypedRow[]
}

/**
 * Converts the input of one way of quick purchase to another: lines become rows and rows lines.
 * Input that rows would alter, or that does not fit beside a file, is carried along as text.
 */
export function draftFor(
  way: 'text' | 'file' | 'rows',
  { text, rows }: QuickDraft,
): { text: string; typed: TypedRow[] } {
  const written = rows.filter((row) => !isEmpty(row))
  if (way !== 'rows')
    return { text: [text.trimEnd(), textOfRows(written)].filter(Boolean).join('\n'), typed: [] }
  const read = rowsOfText(text)
  const all = [...written, ...(read ?? [])]
  if (read === undefined || all.length > mostTypedRows)
    return { text, typed: withBlankRows(written) }
  return { text: '', typed: withBlankRows(all) }
}

function isEmpty({ words, quantity }: TypedRow): boolean {
  return words === '' && quantity === ''
}

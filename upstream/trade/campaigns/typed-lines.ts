import { FormError } from '#upstream/kernel/errors'
import { parseYuanE4 } from '#upstream/kernel/money'

/** A line as it was typed, with its number from 1 and what stands between its spaces. */
export interface TypedLine {
  line: number
  cells: string[]
}

const mostLines = 20_000

/**
 * The lines of a field that is pasted from a table: cells stand between tabs, spaces, commas or
 * bars; full-width characters are read as half-width, but for the marks between Chinese words. Empty
 * lines and a heading, a first line without a digit, are left out.
 */
export function readLines(typed: string): TypedLine[] {
  const lines = typed
    .replace(/[^，；。！？]+/g, (words) => words.normalize('NFKC'))
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, cells: cellsOf(text) }))
    .filter(({ cells }) => cells.length > 0)
  const [first, ...rest] = lines
  const isHeading = first !== undefined && rest.length > 0 && !/\d/.test(first.cells.join(''))
  return isHeading ? rest : lines
}

function cellsOf(text: string): string[] {
  const cells = text.trim().split(/[\s|]+/)
  // Without spaces or tabs, commas part the cells.
  const parted = cells.length === 1 ? (cells[0] ?? '').split(/[,，;；、]/) : cells
  return parted.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

/** Collects what is wrong with the lines of a field, so that all of it is told at once. */
export class LineProblems {
  private readonly found: { line: number; problem: string }[] = []

  constructor(private readonly field: string) {}

  add({ line }: Pick<TypedLine, 'line'>, problem: string): void {
    this.found.push({ line, problem })
  }

  /** 422 at the field with the problems of the first lines. */
  throwAny(): void {
    if (this.found.length === 0) return
    const inOrder = this.found.sort((a, b) => a.line - b.line).slice(0, 5)
    const words = inOrder.map(({ line, problem }) => `第 ${String(line)} 行：${problem}`)
    const shown = words.join('；')
    const more = this.found.length > 5 ? `；共 ${String(this.found.length)} 处` : ''
    throw new FormError({ [this.field]: [shown + more] })
  }
}

/** Throws 422 at the field for none, and for more lines than can be kept. */
export function requireLines(typed: string, field: string, hint: string): TypedLine[] {
  const lines = readLines(typed)
  if (lines.length === 0) throw new FormError({ [field]: [`请填写，${hint}`] })
  if (lines.length > mostLines)
    throw new FormError({ [field]: [`一次最多 ${String(mostLines)} 行，现有 ${lines.length} 行`] })
  return lines
}

/** A cell in 分: `1,000`, `¥20`, `20.50元`; undefined for anything else and for 0. */
export function cellFen(cell = ''): number | undefined {
  const e4 = parseYuanE4(cell.replace(/[,，¥元]/g, ''))
  return e4 === undefined || e4 === 0 || e4 % 100 !== 0 ? undefined : e4 / 100
}

/** A unit price in 1/10000 yuan; undefined for anything else and for 0. */
export function cellE4(cell = ''): number | undefined {
  const e4 = parseYuanE4(cell.replace(/[,，¥元]/g, ''))
  return e4 === undefined || e4 === 0 ? undefined : e4
}

/** A quantity in thousandths of the unit; undefined for anything else and for 0. */
export function cellMilli(cell = ''): number | undefined {
  const text = cell.replace(/[,，]/g, '')
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) return undefined
  const milli = Math.round(Number(text) * 1000)
  return milli === 0 ? undefined : milli
}

/** Words for a unit that stand apart from their number: `100 盒`. */
const apart =
  /^(?:元|盒|瓶|件|箱|中包装|中包|中盒|桶|罐|套|提|条|筒|台|支|袋|包|板|个|只|卷|副|把|根|贴|片|粒|枚|张|本|千克|公斤|kg)$/i

/** The cells with each unit in the cell of its number. */
export function withUnits(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last !== undefined && /^[买满送赠]?[\d.,]+$/.test(last) && apart.test(cell))
      joined[joined.length - 1] = last + cell
    else joined.push(cell)
  }
  return joined
}

/** A whole number above 0. */
export function cellCount(cell = ''): number | undefined {
  return /^[1-9]\d{0,6}$/.test(cell.replace(/[,，]/g, ''))
    ? Number(cell.replace(/[,，]/g, ''))
    : undefined
}

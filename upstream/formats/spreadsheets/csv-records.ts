import { withoutPrefix } from './code-cells'
import { ImportError } from './import-error'
import type { RowSource, SourceRow } from './source-row'

/** Longest quoted cell; a longer one has lost its closing quote. */
const mostLines = 200
const longestLine = 1_000_000

/** Splits streamed text into lines without line ends; yields the lines of one chunk at a time. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine)
      throw new ImportError(
        '有一行超过 100 万字，这不像是 CSV 文件 (a line of a million characters)',
      )
    yield lines
  }
  yield [rest.replace(/\r$/, '')]
}

/**
 * The records of CSV lines, parsed as leniently as spreadsheets do. An unclosed quote costs its own
 * line, which gets a `problem`; reading goes on with the next line. `line` is the first line of a
 * record. Blank records are skipped.
 */
export async function* readRecords(
  lines: AsyncIterable<readonly string[]>,
  delimiter: string,
): RowSource {
  const reader = new RecordReader(delimiter)
  for await (const some of lines) yield* reader.take(some, false)
  yield* reader.take([], true)
}

export function recordsOf(lines: readonly string[], delimiter: string): SourceRow[] {
  return [...new RecordReader(delimiter).take(lines, true)]
}

class RecordReader {
  private waiting: string[] = []
  private line = 1
  private lastLength = 0

  constructor(private readonly delimiter: string) {}

  *take(lines: readonly string[], isEnd: boolean): Generator<SourceRow> {
    this.waiting.push(...lines)
    let at = 0
    while (at < this.waiting.length) {
      const record = this.readAt(at)
      if (record === 'open' && !isEnd && this.waiting.length - at < mostLines) break
      const line = this.line
      const count = typeof record === 'string' ? 1 : record.count
      at += count
      this.line += count
      if (typeof record === 'string')
        yield { line, cells: [this.waiting[at - 1] ?? ''], problem: '引号不成对' }
      else if (record.cells.some((cell) => cell.trim() !== '')) {
        this.lastLength = record.cells.length
        yield { line, cells: record.cells.map(withoutPrefix) }
      }
    }
    this.waiting = this.waiting.slice(at)
  }

  private readAt(at: number): { cells: string[]; count: number } | 'open' | 'broken' {
    const first = this.waiting[at] ?? ''
    if (!first.includes('"')) return { cells: first.split(this.delimiter), count: 1 }
    let text = first
    let cells = splitRecord(text, this.delimiter)
    for (let count = 1; count <= mostLines; count++) {
      if (cells === 'broken') return cells
      if (cells !== 'open') {
        // A stray quote further down would join lines that are separate rows.
        return count > 1 && cells.length < this.lastLength ? 'broken' : { cells, count }
      }
      const next = this.waiting[at + count]
      if (next === undefined) return cells
      text += `\n${next}`
      if (next.includes('"')) cells = splitRecord(text, this.delimiter)
    }
    return 'open'
  }
}

/**
 * The cells of one record; `open` when a quote continues on the next line, `broken` when it cannot
 * be closed.
 */
function splitRecord(text: string, delimiter: string): string[] | 'open' | 'broken' {
  const cells: string[] = []
  let at = 0
  for (;;) {
    if (text.charAt(at) !== '"') {
      const end = cellEnd(text, delimiter, at)
      cells.push(text.slice(at, end))
      at = end
    } else {
      const close = closingQuote(text, at)
      if (close < 0) return 'open'
      const quoted = text.slice(at + 1, close)
      const after = text.charAt(close + 1)
      if (after === '' || after === delimiter) {
        cells.push(quoted.replaceAll('""', '"'))
        at = close + 1
      } else {
        // `"复方"甘草片` has quotes as part of the text; a quote across cells or lines is a stray
        // one.
        if (quoted.includes(delimiter) || quoted.includes('\n')) return 'broken'
        const end = cellEnd(text, delimiter, close + 1)
        cells.push(text.slice(at, end))
        at = end
      }
    }
    if (at >= text.length) return cells
    at += delimiter.length
  }
}

function cellEnd(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from)
  return end < 0 ? text.length : end
}

function closingQuote(text: string, open: number): number {
  let at = open + 1
  for (;;) {
    at = text.indexOf('"', at)
    if (at < 0 || text.charAt(at + 1) !== '"') return at
    at += 2
  }
}

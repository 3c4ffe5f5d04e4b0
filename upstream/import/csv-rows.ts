import { Readable, pipeline } from 'node:stream'
import { parse, CsvError, type Options } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { countKnownHeadings } from './headings'
import { ImportError } from './import-error'
import type { RowSource } from './source-row'
import { decodeFile, type TextEncoding } from './text-encoding'

const delimiters = [',', '\t', ';', '|', '，']
const headRows = 10
const lenient = {
  // Files that were put together have several kinds of line ends.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  // An opening quote that is never closed would otherwise swallow the rest of the file.
  max_record_size: 200_000,
} satisfies Options

/** The separator under which the first rows have most known headings, else most columns. */
export function detectDelimiter(start: string): string {
  const text = start.slice(0, start.lastIndexOf('\n') + 1) || start
  const scores = delimiters.map((delimiter) => scoreDelimiter(text, delimiter))
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

function scoreDelimiter(text: string, delimiter: string): number {
  try {
    const rows = parseNow(text, { ...lenient, delimiter, to: headRows })
    const scores = rows.map((row) => countKnownHeadings(row) * 1000 + row.length)
    return Math.max(0, ...scores)
  } catch (error) {
    if (error instanceof CsvError) return 0
    throw error
  }
}

/** The rows of a CSV file as they stream in. Throws an ImportError at broken quotes. */
export async function* readCsvRows(file: string, encoding: TextEncoding): RowSource {
  const text = Readable.from(decodeFile(file, encoding))
  const delimiter = detectDelimiter(await firstText(file, encoding))
  const parser = parse({ ...lenient, delimiter, info: true })
  // Errors of the file end the loop below.
  pipeline(text, parser, () => undefined)
  try {
    for await (const entry of parser) {
      const { record, info } = entry as { record: string[]; info: { lines: number } }
      yield { line: info.lines, cells: record }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(`CSV 引号不成对：${error.message}`)
    throw error
  }
}

async function firstText(file: string, encoding: TextEncoding): Promise<string> {
  for await (const text of decodeFile(file, encoding)) return text
  return ''
}

import { readLines, readRecords, recordsOf } from './csv-records'
import type { Reading } from './reading'
import type { Source, SourceRow } from './source-row'
import { decodeFile, type TextEncoding } from './text-encoding'

const delimiters = [',', '\t', ';', '|', '，']
const headRows = 20

type Counting = Pick<Reading, 'countHeadings'>

/** The delimiter under which the first rows have most known headings, else most columns. */
async function detectDelimiter(
  lines: readonly string[],
  { countHeadings }: Counting,
): Promise<string> {
  const start = lines.slice(0, headRows)
  const score = async ({ cells }: SourceRow) => (await countHeadings(cells)) * 1000 + cells.length
  const scores = await Promise.all(
    delimiters.map(async (delimiter) =>
      Math.max(0, ...(await Promise.all(recordsOf(start, delimiter).map(score)))),
    ),
  )
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

export async function* readCsv(file: string, encoding: TextEncoding, counting: Counting): Source {
  const delimiter = await detectDelimiter(await firstLines(file, encoding), counting)
  const rows = readRecords(readLines(decodeFile(file, encoding)), delimiter)
  yield { name: '', isHidden: false, isOnly: true, rows }
}

async function firstLines(file: string, encoding: TextEncoding): Promise<string[]> {
  for await (const lines of readLines(decodeFile(file, encoding)))
    if (lines.length > 0) return lines
  return []
}

import type { ListColumns } from '#contract/desk/campaign-checks'
import { FormError } from '#upstream/kernel/errors'
import { firstProblem } from '#upstream/formats/spreadsheets/cell-problems'
import { readUploadedSheets } from '#upstream/formats/spreadsheets/uploaded-sheets'

const mostRows = 20_000

const heading =
  /^(?:序号|单位|客户|门店|会员|商品|标签|客户标签|地区|品牌|分类|专区|商品类别|会员等级|客户类型|.{0,6}(?:编号|编码|货号|代码|名称))$/

/**
 * The lines of a list from a file, as they would be typed: of each row the first cell that is no
 * running number, or all cells with tabs between, where an empty one among others is `-`. A heading
 * is left out. 422 at `file` for what cannot be read, and for rows that a filter hides.
 */
export async function readListFile(
  file: Blob,
  { columns, holder }: { columns: ListColumns; holder: string },
): Promise<string[]> {
  const { sheets, hidden } = await readUploadedSheets(file, {
    countHeadings: (cells) => cells.filter((cell) => heading.test(cell.trim())).length,
    holder,
    mostRows,
    tooLong: `一次最多 ${mostRows.toLocaleString('en')} 行，请分成几个促销`,
  })
  if (hidden > 0) throw refusal(`有 ${String(hidden)} 行被筛选隐藏，请取消筛选，或只留要用的行`)
  const used = columns === 'first' ? [0] : undefined
  const lines = sheets.flatMap((rows) => {
    const problem = firstProblem(rows, used)
    if (problem !== undefined) throw refusal(problem)
    return linesOfSheet(
      rows.map(({ cells }) => cells.map((cell) => cell.trim())),
      columns,
    )
  })
  if (lines.length === 0) throw refusal('没有读到内容，名单应在第一列，每行一个')
  return lines
}

function linesOfSheet(rows: readonly string[][], columns: ListColumns): string[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const [first = []] = filled
  const isHeaded = heading.test(first[0] ?? '')
  const from = first[0] === '序号' ? 1 : 0
  const below = isHeaded ? filled.slice(1) : filled
  return below
    .map((cells) => (columns === 'first' ? (cells[from] ?? '') : joined(cells.slice(from))))
    .filter((line) => line !== '')
}

function joined(cells: readonly string[]): string {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells
    .slice(0, last + 1)
    .map((cell) => (cell === '' ? '-' : cell))
    .join('\t')
}

function refusal(message: string): FormError {
  return new FormError({ file: [message] })
}

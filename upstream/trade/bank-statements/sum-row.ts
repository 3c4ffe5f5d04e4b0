import { isAside } from '#upstream/formats/spreadsheets/asides'

/** A cell of nothing but a sum: 本日合计, 累计发生额：, 期初余额, 承前页. */
const soleSum =
  /^(?:(?:本页|本日|当日|本月|当月|本年|当年|本期|全部)?(?:合计|小计|总计|共计|累计|总合计)|期初|期末|上期|本期|本页|承前页|过次页)(?:金额|发生额|余额|笔数|收入|支出|借方|贷方|转入|转出|结转)*[::]?[\d.,]*[笔元]?$/u

interface Row {
  columns: readonly (string | undefined)[]
  /** Undefined when it cannot be read. */
  day: string | undefined
  payer: string
  reference: string
}

/**
 * True for a row of totals or balances. A row with a payer is a payment, whatever its memo says
 * (合计三单货款); so is one with a day, unless a cell is nothing but a sum.
 */
export function isSumRow(
  cells: readonly string[],
  { columns, day, payer, reference }: Row,
): boolean {
  if (!isNobody(payer)) return false
  if (day !== undefined)
    return isNobody(reference) && cells.some((cell) => soleSum.test(compact(cell)))
  return cells.some((cell, at) => {
    const text = compact(cell)
    return soleSum.test(text) || (columns[at] !== 'memo' && isAside(text))
  })
}

function isNobody(text: string): boolean {
  return text === '' || soleSum.test(compact(text))
}

function compact(cell: string): string {
  return cell.normalize('NFKC').replaceAll(/\s/gu, '')
}

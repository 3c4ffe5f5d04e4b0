import { cleanText } from './clean-text'
import { countKnownHeadings, type Columns } from './headings'

/** Sums: the word alone, with a colon, or with what it counts in brackets. */
const sum =
  /^(?:本页|本单|本月|全部)?(?:合计|小计|总计|共计|累计|总合计)(?:$|[:(（\d¥￥元(]|金额|数量|大写)/
/** What stands below a table; a colon tells it from the name of a product. */
const footer =
  /^(?:制表|制单|填表|填报|审核|复核|批准|经办|经手|业务员|开票|打印|联系|地址|电话|传真|日期|制表日期|打印日期|打印时间|备注|说明|注|附注|声明)(?:人|员|人员|时间|日期|电话|方式|单位|部门)?[:：]/
const signature = /^(?:制表|制单|填表|审核|复核|经办)人员?$/
const pageNumber = /^第\s*\d+\s*页|^共\s*\d+\s*页|^page\s*\d+/i

/**
 * Whether a row tells of no goods: a sum, a signature, a remark, a page number, or the headings again.
 * It has no name of goods then, or one of these words in place of it.
 */
export function isPassedOver(
  cells: readonly string[],
  columns: Columns,
  headings: readonly string[],
): boolean {
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const name = cells[columns.name ?? -1] ?? ''
  if (name.trim() !== '' && name === headings[columns.name ?? -1]) {
    const same = cells.filter((cell, at) => cell.trim() !== '' && cell === headings[at]).length
    if (same >= countKnownHeadings([...headings])) return true
  }
  const compact = (text: string) => cleanText(text).normalize('NFKC').replaceAll(' ', '')
  const isAside = (text: string) =>
    sum.test(text) || footer.test(text) || signature.test(text) || pageNumber.test(text)
  const word = compact(first)
  return isAside(word) && (name.trim() === '' || isAside(compact(name)))
}

import type { ReadLine } from './read-line'

/** Titles of order papers: 十一月采购计划, 药品订货单(内科), 请货明细表. */
const paper =
  /(?:采购|订货|订购|购货|进货|补货|要货|请货|报货|订药|购药|用药|药品|药材|需求|需货|申请|申购|申领|请领|领用)\S{0,6}?(?:计划|清单|单|表|明细|汇总|目录)/u
const asking = /(?:采购|订货|进货|补货|要货|请货|报货)$/u
/** The ordering institution alone in a line. */
const house = /^\S{2,30}(?:诊所|药店|药房|门诊部?|卫生院|卫生室|卫生站|医院|服务站|服务中心):?$/u
const day =
  /^(?:\d{2,4}\s*[年./-]\s*)?\d{1,2}\s*[月./-]\s*(?:\d{1,2}\s*[日号]?|份)?\s*(?:星期.|周.)?$/u

const mostTitles = 4

/** Removes the titles at the start of a sheet or text, whatever follows. */
export function withoutTitles<W extends Pick<ReadLine, 'typed' | 'unit'>>(
  wishes: readonly W[],
): W[] {
  const first = wishes.findIndex((wish, at) => at >= mostTitles || !isTitle(wish))
  return first < 0 ? [] : wishes.slice(first)
}

function isTitle({ typed, unit }: Pick<ReadLine, 'typed' | 'unit'>): boolean {
  if (unit !== '') return false
  const plain = typed.normalize('NFKC').trim()
  return [paper, asking, house, day].some((pattern) => pattern.test(plain))
}

/** 合计 and the like: alone, before a non-letter, or with a unit or a Chinese amount. */
const counted =
  '金额|数量|大写|人民币|品种|品规|种|件|盒|瓶|袋|支|行|款|项|[元一二两三四五六七八九十百]'
const capitals = '[零壹贰叁肆伍陆柒捌玖拾佰仟]'
const sum = new RegExp(
  `^(?:本页|本单|本月|全部)?(?:合计|小计|总计|共计|累计|总合计)(?:$|\\P{L}|${counted}|${capitals})`,
  'u',
)
const whoOrWhen = '(?:人|员|人员|时间|日期|电话|方式|单位|部门)?[:：]'
/** Signature lines of a table; the colon distinguishes them from product names. */
const signOff = new RegExp(
  `^(?:制表|制单|填表|填报|审核|复核|批准|经办|经手|业务员|开票|打印|联系|地址|电话|传真|日期|制表日期|打印日期|打印时间)${whoOrWhen}`,
)
const signature = /^(?:制表|制单|填表|审核|复核|经办)人员?$/
const pageNumber = /^第\s*\d+\s*页|^共\s*\d+\s*页|^page\s*\d+/i
const remark = new RegExp(`^(?:备注|说明|注|附注|声明)${whoOrWhen}`)

/**
 * True when the start of a row, without blanks, shows that it lists no goods: a total, a signature,
 * a page number.
 */
export function isAside(text: string): boolean {
  return [sum, signOff, signature, pageNumber].some((pattern) => pattern.test(text))
}

/** True for a remark, which may mention goods. */
export function isRemark(text: string): boolean {
  return remark.test(text)
}

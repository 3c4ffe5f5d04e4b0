import { e4, isProduct } from './sums'

/**
 * What order papers and exports write around goods: labels, prices, sums, batches, days, classes of
 * the health insurance. None of it tells which product is meant.
 */
const apart = String.raw`(?<=^|[\s,，;；|(])`
const price = String.raw`[¥￥]?\s*\d+(?:,\d{3})*(?:\.\d+)?\s*(?:元|块钱?)?(?:\s*[/每]\s*\p{Script=Han})?(?:\s*=\s*\d+(?:\.\d+)?)?`
const packs = '盒|瓶|支|袋|包|件|箱|罐|桶|台|副|个|只|卷|条|筒|套|板|把'
const after = String.raw`(?=$|[\s,，;；|。)])`
const dated = String.raw`20\d{2}(?:[-/.年]\s?(?:0?[1-9]|1[0-2])(?:[-/.月]\s?\d{1,2}日?|月)?|(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01]))`

/** What a list is sorted by: a cell of its own. */
const classes = '中西?成药|西药|化学?药品?|中药饮片|生物制品|医疗器械|医用耗材|保健食?品'
const classCell = new RegExp(`^(?:${classes})$`, 'u')

export function isClassCell(cell: string): boolean {
  return classCell.test(cell)
}

const asides = [
  String.raw`${apart}(?:${classes})${after}`,
  // 单价15.6, 共45元, 金额:92.50. 共5盒 is a number of packages.
  String.raw`${apart}(?:零售价|批发价|含税价|单价|进价|售价|价格|总价|金额|总额|小计|合计|总计|共计?|约|价)\s*[:：]?\s*${price}(?!\s*(?:${packs})|[\d.])`,
  String.raw`(?:@|[¥￥])\s*\d+(?:,\d{3})*(?:\.\d+)?(?:\s*元)?(?:\s*[/每]\s*\p{Script=Han})?(?:\s*=\s*\d+(?:\.\d+)?)?${after}`,
  String.raw`${apart}\d+(?:\.\d+)?\s*(?:元|块钱?)(?:\s*[/每一]\s*\p{Script=Han})?${after}`,
  // 24.8/盒; 24/盒 is a spec.
  String.raw`${apart}[1-9]\d*\.\d+\s*/\s*(?:${packs})${after}`,
  String.raw`${apart}(?:生产)?(?:批号|效期至?|有效期至?|失效期|生产日期|到期日?期?)\s*[:：>≥=]*\s*[a-z]{0,3}\d[\w./年月日-]*(?:个月)?(?:以上)?`,
  String.raw`(?<=\s)${dated}${after}`,
  String.raw`${apart}(?:现?库存|结存|可用库存|上限|下限)(?:数量?|量)?\s*[:：]?\s*\d+(?:\.\d+)?\s*(?:${packs})?${after}`,
  String.raw`${apart}(?:序号|(?:商品|药品|货品)?(?:编码|编号)|货号)\s*[:：]\s*[a-z\d-]+`,
  String.raw`[(\[【](?:国家)?(?:医保)?[甲乙丙]类?[)\]】]`,
  String.raw`${apart}(?:(?:国家)?医保(?:[甲乙丙]类?)?|[甲乙丙]类|非?基药|非?处方药?|otc|rx|自费|集采|国产)${after}`,
].map((pattern) => new RegExp(pattern, 'giu'))

/** The name of a part of a product before it: what follows is kept. */
const partLabel =
  /(?<=^|[\s,，;；|])(?:药品名称|商品名称|产品名称|药品|商品|药名|通用名称?|商品名|品名|名称|品种|规格|生产厂家|生产企业|厂家|厂商|产地)\s*[:：]\s*/giu
const unitLabel = new RegExp(
  String.raw`(?<=^|[\s,，;；|])(?:计量|包装|采购)?单位\s*[:：]\s*(?<unit>${packs}|kg|公斤)(?=$|[\s,，;；|])`,
  'iu',
)
const asked = '采购|请购|订货|订购|计划|需求|需要|补货|请货|申请|申领|领用|报货|要货|进货|购买'
const numberLabel = new RegExp(
  String.raw`(?<=^|[\s,，;；|])(?:(?:${asked})?数量|(?:${asked})(?:量|数)|(?:${asked})(?=\s*[:：]?\s*\d))\s*[:：]?\s*(?<amount>\d{1,5})(?:\.0+)?\s*(?<unit>${packs})?(?=$|[\s,，;；|])`,
  'giu',
)

/** 10*18.8=188 and 5盒×12.5=62.5: a number of packages, what one costs, and the sum. */
const product = new RegExp(
  String.raw`(?<before>^|[\s,，;；\p{Script=Han}])(?<a>\d{1,5}(?:\.\d{1,4})?)\s*(?<unit>${packs})?\s*[x×*]\s*(?<b>\d{1,5}(?:\.\d{1,4})?)\s*(?:元|块)?\s*=\s*(?<sum>\d+(?:\.\d{1,4})?)\s*元?${after}`,
  'iu',
)
/** 6 8.5 51.0 at the end of a row, and 5盒 18.5 92.5. */
const columns = new RegExp(
  String.raw`(?<=\s)(?<a>\d{1,5})(?:\.0+)?(?<unit>\s*(?:${packs}))?\s+[¥￥]?(?<b>\d{1,5}\.\d{1,4})\s+[¥￥]?(?<sum>\d+(?:\.\d{1,4})?)\s*$`,
  'iu',
)
/** 5盒*18.5: a number of packages, and what one costs. */
const times = new RegExp(
  String.raw`(?<=\d\s*(?:${packs}))\s*[x×*]\s*[¥￥]?\d+\.\d{1,2}\s*元?(?:/\p{Script=Han})?\s*$`,
  'iu',
)
/** 【品名】 is a label, [5盒] a number. */
const bracketedLabel = new RegExp(
  String.raw`[【\[]\s*(?<label>品名|名称|药品名称|商品名称|规格|厂家|生产厂家|数量|单位|单价|金额|批号|效期|编码|编号)\s*[】\]]\s*[:：]?`,
  'gu',
)
const bracketedNumber = new RegExp(
  String.raw`^[【\[]\s*(?<first>\d{1,4}\s*(?:${packs}))\s*[】\]]\s*|\s*[【\[]\s*(?<last>\d{1,4}\s*(?:${packs}))\s*[】\]]$`,
  'u',
)
/** 0.6g*24片 5盒 18.5: behind a spec and a number of packages stands a price. */
const priceAtEnd = /\s[1-9]\d*\.\d{1,2}\s*$/u
const spec = /\d(?:mg|g|ml|μg|iu|片|粒|丸|袋|支)\s/iu
const numberAtEnd = new RegExp(String.raw`(?:\d\s*(?:${packs})|\s(?:${packs})\s+\d{1,4})$`, 'iu')

function withoutPrice(line: string): string {
  const at = line.search(priceAtEnd)
  const before = line.slice(0, Math.max(0, at))
  return spec.test(before) && numberAtEnd.test(before) ? before : line
}

/** No row of a paper is longer. */
const longestRow = 600
/** Labels of a form without their colons, where there are several: 品名癃清片 数量8 单位盒. */
const bareLabel =
  /(?<=^|[\s,，;；|])(?<label>药品名称|商品名称|通用名称?|品名|名称|规格|数量|单位|生产厂家|生产企业|厂家|产地|单价|金额|批号)(?=[\p{L}\d])/gu

function withColons(line: string): string {
  const labels = new Set(Array.from(line.matchAll(bareLabel), ([label]) => label))
  return labels.size < 2 ? line : line.replace(bareLabel, '$<label>:')
}

const mayBeOfPaper = /\d|[甲乙丙]类|基药|医保/u

/** The line without what papers add, its number at the end where a label tells it. Total. */
export function withoutLedger(line: string): string {
  if (line.length > longestRow || !mayBeOfPaper.test(line)) return line
  const labelled = withColons(line)
    .replace(bracketedLabel, ' $<label>:')
    .replace(bracketedNumber, '$<first> $<last>')
    .trim()
  const summed = withoutSums(labelled).replace(times, '')
  const plain = withoutPrice(asides.reduce((text, aside) => text.replace(aside, ' '), summed))
  const read = withNumberAtEnd(plain.replace(partLabel, ''))
  const isNamed = /\p{L}{2}|\d{5}/u.test(read)
  if (read === line || !isNamed) return line
  return read.replace(/ {2,}/gu, ' ').trim()
}

function withoutSums(line: string): string {
  return line
    .replace(product, (found, ...said) => {
      const { before = '', a = '', b = '', unit = '', sum = '' } = groupsOf(said)
      const isCount = (text: string) => !text.includes('.')
      // Of two whole numbers either may be the price.
      if (!isProduct(a, b, sum) || (unit === '' && isCount(a) === isCount(b))) return found
      if (unit !== '' && !isCount(a)) return found
      const glue = /\p{Script=Han}/u.test(before) ? ' ' : ''
      return `${before}${glue}${isCount(a) ? a : b}${unit}`
    })
    .replace(columns, (found, ...said) => {
      const { a = '', b = '', unit = '', sum = '' } = groupsOf(said)
      return e4(a) > 0n && isProduct(a, b, sum) ? a + unit : found
    })
}

function withNumberAtEnd(line: string): string {
  const [only, ...more] = line.matchAll(numberLabel)
  if (only === undefined || more.length > 0) return line
  const told = unitLabel.exec(line)
  const { amount = '', unit = told?.groups?.['unit'] ?? '' } = only.groups ?? {}
  const rest = line.replace(only[0], ' ').replace(unitLabel, ' ')
  return `${rest.trim()} ${amount}${unit}`
}

function groupsOf(said: readonly unknown[]): Record<string, string | undefined> {
  return said.at(-1) as Record<string, string | undefined>
}

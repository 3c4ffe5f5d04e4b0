import { readBarcode } from '#contract/barcode'
import { readCodeLine } from './code-line'
import { hanNumerals } from './han-number'
import { readImpossible } from './impossible-number'
import { withoutLedger } from './ledger'
import {
  amount,
  end,
  findMentions,
  isOfPackages,
  quantityOf,
  whole,
  type Mention,
} from './mentions'
import { mendDigits } from './misread-digits'
import { areNamesOnBothSides } from './several'
import { withUnitsSpelled } from './spelled-units'
import { withoutTalk } from './talk'

export interface ReadLine {
  typed: string
  /** Name, spec, manufacturer or code. '' for a quantity alone. */
  words: string
  /** Digits for `readTypedQuantity`, or `2件5盒`. '' where none was read. */
  quantity: string
  /** The unit as typed. '' for none. */
  unit: string
  /** Of a row: product number, barcode, approval number that stand beside the words. */
  codes?: readonly string[]
  why?: string
}

/** Units that specs use too (10g*20袋): they mark a quantity only at the end and detached. */
const looseUnit = '(?<unit>袋|包|支|板|个|只|把|双|张|块|卷|副|付|根|本|枚|组)'
const looseAtEnd = new RegExp(
  String.raw`(?:^|[\s,、;]|(?<=\p{L}的|装|[那这][个种款])|(?<=\p{L}[的]?)(?:也?要|来|拿|捎|弄|订|各|补|进|给|留|配|发|加|大概|大约|差不多)[个上]?)[x×*]?\s*${amount}\s*${looseUnit}${end}`,
  'iu',
)
// 布洛芬缓释 20, 阿莫西林×20, 数量:20, 头孢丙烯分散片(齐鲁)5
const bareAtEnd = new RegExp(
  String.raw`(?:[\s,、;][x×*]?|[:)]|[\p{Script=Han})][x×*]|(?<=\d(?:片|粒|袋|支|丸|贴|ml|mg|g)装?))\s*${whole}(?<amount>\d{1,5})(?<unit>)${end}`,
  'iu',
)

/** 开塞露要一百二 */
const hanAtEnd = new RegExp(
  String.raw`(?<=\p{L}的?(?:[\s,，]+|也?要|来|拿|订|给|配|发|补))${whole}(?<amount>[${hanNumerals}]{1,6})(?<unit>)${end}`,
  'u',
)

// `1.`, `2、`, `(3)` before a name. Never the 0. of 0.9%氯化钠.
const numbering =
  /^(?:\[\d{1,3}\]|(?:no\.?|序号?)\s?\d{1,3}(?=\s)|\(\d{1,3}\)|[一二三四五六七八九十]{1,3}、|\d{1,3}(?:[、)]|\.(?!\d)))\s*/iu
const orderWord =
  /[\s:,，、;啊]*(?:[那这][个种款]的?)?(?:的话|一共|总共)*(?:(?:如果)?(?<!没)有(?:货|的话|了)?(?:的话)?就?)?(?:那?就|也|还|都|再|先|各|帮我|给我|给)*(?:数量|要|订|来|需|共|拿|留|配|发|补|加|备|带|捎|弄|整|搞|改成|改为|换成)?[个上]?(?:大概|大约|差不多)?[\s:,，、;]*$/u
/** The 装的 of 一百片装的. */
const ofSpec = new RegExp(
  `(?<=[\\d${hanNumerals}](?:片|粒|袋|支|丸|贴|枚|条|包|克|毫升|mg|ml|g))装?的$`,
  'iu',
)
/** 5*急支糖浆, 数量 5 急支糖浆: a form filled in from the left. */
const inFront = new RegExp(
  String.raw`^(?:(?<times>\d{1,4})\s*[x×*]\s*|[x×*]\s*(?<factor>\d{1,4})\s+|数量\s*:?\s*(?<number>\d{1,4})\s+)(?=\p{Script=Han}{2})`,
  'u',
)
// A price and an urgency mark do not describe the product.
const aside =
  /(?<=^|[\s,，;；])(?:(?:单价|价格|价)?[:\s]*[¥￥]?\s*\d+(?:\.\d+)?\s*元(?:\/\p{Script=Han})?|[¥￥]\s*\d+(?:\.\d+)?|急|急用|急需|加急|尽快|谢谢)!*(?=$|[\s,，;；。])/gu

/** 六瓶一盒的, 3瓶一盒来十盒: a spec. */
const packed = new RegExp(
  `(?<=[\\d${hanNumerals}])(?<content>[片粒袋支瓶丸贴板枚包])[一每1](?:盒|瓶|包|袋|罐|板)(?:[的装]+|(?=先?[来给要拿]|[\\d${hanNumerals}]))`,
  'gu',
)
/** 上次郑州那个厂的, 青岛那家的: the maker alone. */
const ofMaker =
  /(?<=^|[的\s,，])(?:上次|上回|还是|就?要)*(?<maker>\p{Script=Han}{2,4}?)(?:[那这]个?)?(?:厂家?|药厂|家)(?:出|产|生产)?的(?:就行|就好|那个|那种)*/gu
/** 1件30盒装: what a case holds. */
const ofCase = /(?<=\d\s*[件箱])\s*\(?\d{1,3}(?:盒|瓶|袋|包)装\)?/gu
const bracketedAside = /\((?:急|急用|急需|加急|尽快|谢谢)!*\)/gu

/** Words between quantities that are no part of a name: 10盒送1盒, 10盒 x 2. */
const joint = /(?<=\s)(?:送|赠|或者?|还是|[到至+~*×x-])(?:\s*\d{1,5})?(?=\s|$)/giu

/** No real line is longer, and searching numbers in one would take too long. */
export const longestLine = 600

const openWhy = '数量有几种读法，请填写'
const severalWhy = '这一行像有几种商品，请分行'

/** Reads one line of a list. A single number with a unit is the quantity, wherever it stands. */
export function readLine(line: string): ReadLine {
  const typed = line.trim()
  if (typed.length > longestLine) return { typed, words: typed, quantity: '', unit: '' }
  const text = plainLine(withNumberOf(typed))
  const coded = readCodeLine(text)
  if (coded !== undefined) return { typed, ...coded }
  const led = readInFront(text) ?? readImpossible(text)
  if (led !== undefined) return { typed, ...led }
  return { typed, ...readMentioned(text) }
}

/** The line with the number of its product where a scanner wrote a GS1 string. */
function withNumberOf(typed: string): string {
  const [, scan = '', rest = ''] = /^(\S*\d{14}\S*)(.*)$/su.exec(typed) ?? []
  const gtin = /^\d{1,14}$/.test(scan) ? undefined : readBarcode(scan)?.gtin
  return gtin === undefined ? typed : gtin.replace(/^0/, '') + rest
}

/** The line without talk, prices and numbering, its digits mended. */
export function plainLine(typed: string): string {
  const written = mendDigits(
    typed
      .replace(/^\s*[①-⑳]/u, '')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, ''),
  )
  const full = partSlashes(withUnitsSpelled(written))
    .replace(packed, '$<content>装 ')
    .replace(ofCase, '')
    .replace(ofMaker, ' $<maker> ')
  // 3) alone is no line numbering.
  const text = withoutTalk(withoutLedger(full.replace(numbering, '').trim())) || full.trim()
  const said = text.replace(bracketedAside, ' ').replace(aside, '').replace(/ {2,}/gu, ' ').trim()
  return /\p{L}{2}|\d{5}/u.test(said) ? said : text
}

type Said = Omit<ReadLine, 'typed'>

/** A number before the name, where none stands behind it. */
function readInFront(text: string): Said | undefined {
  const found = inFront.exec(text)
  const { times, factor, number } = found?.groups ?? {}
  const quantity = times ?? factor ?? number
  if (found === null || quantity === undefined) return undefined
  const words = text.slice(found[0].length).trim()
  const { all } = findMentions(words)
  return all.length > 0 ? undefined : { words, quantity, unit: '' }
}

function readMentioned(text: string): Said {
  const { all: found, isOpen } = findMentions(text)
  const all = withoutContent(text, found)
  const [only] = all
  if (isOpen || all.length > 1) return { ...nothing(text, all), why: whyOpen(text, all) }
  if (only === undefined) return readAtEnd(text) ?? nothing(text)
  const words = wordsAround(text, only)
  if (words === '') return nothing(text)
  if (areNamesOnBothSides(text, only)) return { ...nothing(text, all), why: severalWhy }
  if (!isOfPackages(only) && only.start > 0 && only.end < text.length) {
    // 1kg in 黄芪 1kg 5袋 is the spec; in 黄芪 1kg 5 it may be.
    const last = readAtEnd(text)
    if (last !== undefined) return last.unit === '' ? { ...nothing(text), why: openWhy } : last
  }
  // 10 瓶 of 250ml*10瓶 may be one box or ten: the buyer is asked.
  if (isInSpec(words, only.unit)) return { words, quantity: '', unit: '' }
  return { words, quantity: only.quantity, unit: only.unit }
}

/** Of 试纸25条 2盒 the boxes: what is joined to the name is in one. 带 1条 5盒 stays open. */
function withoutContent(text: string, all: readonly Mention[]): readonly Mention[] {
  const [content, packages, ...more] = all
  if (content === undefined || packages === undefined || more.length > 0) return all
  const isContent = /^(?:条|支|瓶|罐|筒)$/u.test(content.unit) && packages.unit === '盒'
  const isJoined = /^[2-9]|^1\d/u.test(text.slice(content.start))
  const isBeside = text.slice(content.end, packages.start).trim() === ''
  return isContent && isJoined && isBeside ? [packages] : all
}

function readAtEnd(text: string): Said | undefined {
  for (const pattern of [looseAtEnd, bareAtEnd, hanAtEnd]) {
    const found = pattern.exec(text)
    const { amount: number = '', unit = '' } = found?.groups ?? {}
    const quantity = quantityOf(number)
    if (found === null || quantity === undefined) continue
    const words = wordsAround(text, { start: found.index, end: text.length }, number)
    if (words === '') continue
    if (isInSpec(words, unit)) return { words, quantity: '', unit: '' }
    // 24片 盒 6
    const [, named = words, pack = unit] = /^(.*\S)\s+(盒|瓶|件|箱|罐|桶)$/u.exec(words) ?? []
    if (unit === '' && !isInSpec(named, pack)) return { words: named, quantity, unit: pack }
    return { words, quantity, unit: unit.toLowerCase() }
  }
  return undefined
}

/** A line without a quantity. Numbers of packages are left out of the search words. */
function nothing(text: string, all: readonly Mention[] = []): Said {
  let words = text
  if (all.every(isOfPackages))
    for (const { start, end: after } of all.toReversed())
      words = `${words.slice(0, start)} ${words.slice(after)}`
  if (all.length > 0) words = words.replace(joint, ' ')
  words = words.replace(/[\s。;；,，]+$/u, '').replace(/\s+/gu, all.length > 0 ? ' ' : '$&')
  const isNamed = /\p{L}{2}|\d{5}/u.test(words)
  return { words: isNamed ? words.trim() : text, quantity: '', unit: '' }
}

/** Names between numbers mean several products; 送 or 或者 between numbers mean one. */
function whyOpen(text: string, all: readonly Mention[]): string {
  const between = all.slice(1).map(({ start }, at) => text.slice(all[at]?.end, start))
  const joins = /[送赠加另再又和及到至还]|或者?|还是/gu
  return between.some((words) => /\p{L}{2}/u.test(words.replace(joins, ' '))) ? severalWhy : openWhy
}

/** The text without its quantity, and without 要 or 数量 before it. */
function wordsAround(
  text: string,
  { start, end: after }: Pick<Mention, 'start' | 'end'>,
  number?: string,
): string {
  const at = number === undefined ? start : text.indexOf(number, start)
  const said = text
    .slice(0, at)
    .replace(/[\s\p{Script=Han}]?[x×*]\s*$/iu, (signs) => signs.replace(/[x×*]\s*$/iu, ''))
    .replace(orderWord, '')
    .replace(ofSpec, '')
  const rest = text.slice(after).replace(/^[\s:,，、;；。.!]+/u, '')
  return `${said.trim()} ${rest}`.trim().replace(/[\s。;；,，]+$/u, '')
}

/** Reports whether the spec among the words uses the unit for the content of a package. */
function isInSpec(words: string, unit: string): boolean {
  return unit !== '' && new RegExp(`[*×x/]\\s*(?!1\\D)\\d+\\s*${unit}`, 'iu').test(words)
}

/** Signs that lead to a number: 癃清片……5盒, 癃清片→5盒. Never those between numbers. */
const leaders =
  /(?<=\S)(?:—+|\.{3,}|_{2,})(?=\s*\d)|(?<=[\p{L})]\s*)(?:→|➡|=|\+|>)+\s*(?=\d{1,5}\s*\p{Script=Han}?$)|(?<=\d[粒片袋支丸贴枚])\s*\/\s*(?=\d{1,5}\s*[盒件箱]$)/gu

/** Blanks for signs that part the cells of a line: 银杏叶片/19.2mg*36片/15盒, also _ and -, and for leaders. */
function partSlashes(text: string): string {
  const line = text.replace(leaders, ' ')
  for (const sign of ['/', '_', '-']) {
    const cells = line.split(sign)
    const isCounted = /^\s*\d{1,5}\s*\p{Script=Han}?\s*$/u.test(cells.at(-1) ?? '')
    // 2-3盒 is a range.
    const isNamed = sign === '/' || /\p{L}\s*$/u.test(cells.at(-2) ?? '')
    if (cells.length >= 3 && isCounted && isNamed) return cells.join(' ')
  }
  return line
}

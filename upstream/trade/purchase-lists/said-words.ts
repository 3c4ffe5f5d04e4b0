import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { hanNumerals, readHanNumber } from './han-number'
import { withFormMended } from './look-alikes'
import { factsOfSpec, piecesIn, specPart, type PieceKind, type SpecFacts } from './spec-facts'
import { isExact, longOf, mixedInsulin, withLongNames } from './short-names'
import { isTalkBeside } from './talk'
import { readUses, type Use } from './wish-words'

type Pills = 'large' | 'small' | 'both'

/** The words of a line, apart: what may name a product or its maker, and what tells its spec. */
export interface SaidWords {
  /** Normalised, in the order they stand. */
  tokens: readonly string[]
  spec: SpecFacts
  /** The same without the numbers that stand apart behind it, which may be prices. */
  told?: SpecFacts
  /** These numbers, as they were written. */
  apart?: readonly string[]
  /** Of pills: 大蜜丸 are a few grams each, 浓缩丸 and 水蜜丸 small ones. */
  pills?: Pills
  /** 单支: nothing of which a package holds several. */
  single?: string
  /** By what it sounds like: never sure. */
  isHeard?: true
  /** What is counted: 12支 is nothing that comes in 片. */
  pieces?: readonly PieceKind[]
  /** Whom it is for and how it is taken, as far as that tells the form. */
  uses?: readonly Use[]
  /** 大支, 小盒. */
  size?: 'large' | 'small'
}

const vitamin = /(?<![a-z])v(?:it)?[.\s]?(?<which>ad|b\d{1,2}|[acdek])(?![a-z0-9])/gu
/** How a drug is taken says nothing of which one. */
const doses = /(?<![a-z])(?:po|bid|tid|qid|qd|qn|prn|iv|im|ivgtt|ih|sig|pc|ac|st)(?![a-z])/gu
/** 肠溶阿司匹林片 for 阿司匹林肠溶片. */
const formInFront =
  /^(?<coat>肠溶|缓释|控释|分散|咀嚼|泡腾)(?!胶囊|颗粒)(?<name>\p{Script=Han}{2,}?)(?<form>片|胶囊|颗粒)?$/u
const whenTaken =
  /^(?:舌下|饭前|饭后|餐前|餐后|睡前|空腹|顿服|必要时|[每一]日[一二两三1-4]次|一天[一二两三1-4]次)$/u

const spokenUnits =
  '毫克|克|微克|毫升|升|毫米|厘米|万单位|单位|片|粒|袋|支|丸|贴|枚|板|条|只|块|包|卷|揿|喷|吸|号|g(?![a-z])|瓶(?=装)'
const spoken = new RegExp(
  `(?<=\\p{L}{2}\\s*|\\d\\s*|[*x乘以要是装]\\s*|^(?=\\S{1,8}(?:毫克|毫升|克)))(?<whole>[${hanNumerals}]+)(?:点(?<part>[${hanNumerals}]+))?(?=\\s*(?:${spokenUnits}))`,
  'gu',
)
const spokenPart = new RegExp(
  `(?<whole>[${hanNumerals}]+)点(?<part>[${hanNumerals}]+)(?=的|$|\\s)`,
  'gu',
)
/** 三一四的, of 0.314g. */
const spokenDigits = /(?<=\p{Script=Han}{2})[零一二三四五六七八九]{3,4}(?=的|$|\s)/gu
/** 维生素B六, as it is heard. */
const spokenVitamin =
  /(?<=维(?:生素)?\s*)[b必逼](?<whole>十二|十|一|二|六)(?=\p{Script=Han}|\s|$)/giu
/** 维生素一软胶囊 for E, 维生素西 for C; 辅酶q十, 维生素d三. */
const heardVitamin =
  /(?<=维(?:生素|他命))(?:(?<e>[一衣依伊医])|(?<c>[西希吸溪])|(?<d>[滴弟地帝])|(?<a>[诶欸]))(?=三?\s*(?:软?胶囊|胶丸|片|针|丸|注射|滴剂|咀嚼|泡腾|的|$))/gu
const heardNumber =
  /(?<=辅酶)(?:[q扣丘球秋])(?:一零|[十拾])|(?<=维(?:生素)?[dk]|钙\s*d)(?<whole>[一二三])|(?<=钙\s*)[第弟滴地](?<d>三)/gu
/** 分散片 as it is heard. */
const heardForm = /(?<=\p{Script=Han}{2})分[三叁伞](?=片)/gu
/** Most words have none of what is heard otherwise. */
const mayBeHeard = /[维钙分]|辅酶|诺和|甘舒霖|优泌林/u
const heard = [mixedInsulin, heardForm, spokenVitamin, heardVitamin, heardNumber]
/** 七乘十: a length and a width. */
const spokenSides = new RegExp(
  `(?<![${hanNumerals}])(?<whole>[${hanNumerals}]+)乘以?(?<part>[${hanNumerals}]+)(?![${hanNumerals}点])`,
  'gu',
)
const spokenPercent = new RegExp(
  `百分之(?<whole>[${hanNumerals}]+)(?:点(?<part>[${hanNumerals}]+))?`,
  'gu',
)

/** Parts of a package that stand behind a spec, and words around one. */
const besideSpecs =
  /^(?:[一每]?[盒瓶袋支包]|笔|袋|支|包|粒|件|箱|kg|g|公斤|千克|装|单支|单瓶|单盒|盒装|瓶装|袋装|每盒|每瓶|规格|厂家|生产厂家|生产企业|生产|产|产地|的|牌|厂|那个|这个|那种|就是|x|的那种|药品名称|通用名称?|商品名称?|品名|名称|品种|单位|数量|剂型|无硫的?|不熏硫的?|批号|效期|单价|价格|金额|编码|编号|序号)$/u
/** Numbers of products and rows, of somebody else's. */
const codeLike = /^[a-z]{0,4}\d{2,}$/u
const largePills = /大?蜜丸|大丸/u
const smallPills = /浓缩丸?|水蜜丸?|小蜜丸|水丸|小丸/gu

/** 42 片: by itself 片 is a form. */
const pieceApart = /(?<=\d)\s+(?=[片丸](?!\p{Script=Han}))/gu

/** Tells the specs of a line's words from its names. Total. */
export function readSaidWords(words: string): SaidWords {
  const read = readUses(expand(words))
  const text = read.text.replace(pieceApart, '')
  const taken: string[] = []
  const apart: string[] = []
  const rest = text.replace(specPart, (found, ...groups) => {
    const at = Number(groups.at(-3))
    const isBare = /^[\d.]+$/u.test(found)
    if (isBare && isInName(text, at, found.length)) return found
    if (isBare && isBeside(text, at, found)) return ' '
    taken.push(found)
    if (isBare && isApart(text, at, found) && /\d\p{L}/u.test(text.slice(0, at))) apart.push(found)
    return ' '
  })
  const single = /单(?<unit>[支瓶袋])/u.exec(rest)?.groups?.['unit']
  const pills = pillsIn(rest)
  const tokens = rest
    .replace(
      /(?<=丸.*)[就还]?要?(?:大?蜜丸|大丸|小蜜丸|水丸|小丸|水蜜丸?|浓缩丸?)的?|(?<=\p{Script=Han}{2}.*)(?:大蜜丸|大丸|小蜜丸|水丸|小丸)|浓缩丸?|水蜜丸?/gu,
      (kind, at: number) =>
        kind.endsWith('丸') && !rest.slice(0, at).includes('丸') ? '丸 ' : ' ',
    )
    .split(/[\s*/:+,;、，；。()[\]|]+/u)
    .map(normaliseName)
    .map((token) =>
      token
        .replace(
          /^(?:装?的|[要有])?(?:(?:小|大)(?:瓶|盒|包|支|袋|罐|桶)装?)?(?:那?种|那个|装的?|的)?$/u,
          '',
        )
        .replace(formInFront, '$<name>$<coat>$<form>')
        .replace(/^(?:[就只]?要|最好是?)(?=\p{L}{2})/u, '')
        .replace(/(?<=\p{Script=Han}{2})(?:那个?种?|这种|那款|装的?)$/u, '')
        .replace(/(?<=\p{Script=Han}{2})[大小](?:瓶|盒|包|支|袋|罐|桶)装?的?$/u, '')
        .replace(/(?<=^\p{Script=Han})的$/u, '')
        .replace(/^装?的?(?=还|有没|的?$)|^的(?=\p{L}{2})/u, '')
        .replace(/(?<=\p{Script=Han}{2})(?:的|产的?|家的|那个|牌|也|都|要)$/u, ''),
    )
    .filter((token) => /\p{L}/u.test(token) && !besideSpecs.test(token) && !codeLike.test(token))
    .filter((token) => !isTalkBeside(token) && !whenTaken.test(token))
  const mended = tokens.map(withFormMended)
  const named = longOf(mended)
  const isHeard =
    mended.some((token, at) => token !== tokens[at] || !isExact(token)) ||
    (mayBeHeard.test(words) && heard.some((one) => words.search(one) >= 0))
  // 12片*2板 are one count; numbers of other parts stay apart.
  const spec = taken.join('*')
  const told = taken.filter((one) => !apart.includes(one)).join('*')
  return {
    tokens: named,
    spec: factsOfSpec(spec),
    pieces: piecesIn(spec),
    ...(apart.length > 0 && { told: factsOfSpec(told), apart }),
    ...(read.uses.length > 0 && { uses: read.uses }),
    ...(read.size !== undefined && { size: read.size }),
    ...(isHeard && { isHeard: true as const }),
    ...(pills !== undefined && { pills }),
    ...(single !== undefined && { single }),
  }
}

/** Behind a spec and a maker stand prices. */
const behindMaker =
  /\d\s*(?:mg|g|ml|片|粒|袋|支|丸|瓶|盒)[^\d]*\s\p{Script=Han}{2,}[^\p{Script=Han}]*$/u

/** A row's number or price at the start, a code, a price with two places: no part of a spec. */
function isBeside(text: string, at: number, number: string): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + number.length)]
  if (!isApart(text, at, number)) return false
  if (/^0\d|^\d{5,}$/u.test(number) && !number.includes('.')) return true
  if (behindMaker.test(before)) return true
  if (before.trim() === '' && /\p{L}{2}/u.test(after)) return true
  return /^[1-9]\d*\.\d{2}$/u.test(number) && /\d/u.test(before)
}

function isApart(text: string, at: number, number: string): boolean {
  const [before, after] = [text.slice(0, at), text.slice(at + number.length)]
  return /(?:^|[\s|,;])$/u.test(before) && /^(?:$|[\s|,;元])/u.test(after)
}

/** The 4000 of 聚乙二醇4000散 and the 30 of 门冬胰岛素30注射液. */
function isInName(text: string, at: number, length: number): boolean {
  const isWhole = /^\d+$/u.test(text.slice(at, at + length))
  const isAmong =
    /\p{Script=Han}$/u.test(text.slice(0, at)) &&
    /^(?![的装乘])\p{Script=Han}/u.test(text.slice(at + length))
  return isWhole && isAmong
}

/** A box for a tick, or a character that was lost, as 囗; 囗服 is 口服. */
const misreadBoxes = /[囗□](?![服腔])|(?<=\s)口(?=\s|$)/gu

/** 盐水 by itself; 糖盐水 and 3%盐水 are others. */
const saline = /(?<![%糖]\s*|生理)盐水(?!\p{Script=Han})/gu

function expand(words: string): string {
  return withLongNames(words.normalize('NFKC').toLowerCase().replace(saline, '氯化钠注射液 0.9%'))
    .replace(/[×✕✖∗]/gu, '*')
    .replace(/(?<=\d)['’](?=s(?![a-z]))/gu, '')
    .replace(misreadBoxes, '')
    .replace(/囗/gu, '口')
    .replace(/吸人用/gu, '吸入用')
    .replace(/(?<=\p{Script=Han}{2})(?:也?就是说?|又[叫名]|或者叫)(?=\p{Script=Han}{2})/gu, ' ')
    .replace(/(?<=\d)九(?![\p{Script=Han}])/gu, '丸')
    .replace(/(?<=[\d\p{Script=Han}a-z])\s*x\s*(?=\d)/gu, '*')
    .replace(/(?<=\d)[o](?=[\d.]|mg|g|ml|片|粒)/gu, '0')
    .replace(heardForm, '分散')
    .replace(spokenPercent, (...said) => `${numberOf(said) ?? said[0]}%`)
    .replace(heardVitamin, (...said) => lettersIn(said))
    .replace(heardNumber, (...said) => heardNumberOf(said))
    .replace(spokenVitamin, (...said) => `b${numberOf(said) ?? ''}`)
    .replace(spoken, (...said) => withNumber(said))
    .replace(spokenDigits, readDigits)
    .replace(spokenPart, (...said) => numberOf(said) ?? said[0])
    .replace(spokenSides, (...said) => sidesOf(said))
    .replace(/(?<=[\d片粒袋支克升])\s*乘以?\s*(?=\d)/gu, '*')
    .replace(/(?<![\p{L}\d])(?:[a-z]{1,4}\d{0,4}-\d{2,}|[a-z]{1,4}\d{4,})(?![\p{L}\d.%*])/gu, ' ')
    .replace(doses, ' ')
    .replace(/(?<=%\s*)糖水?(?!\p{Script=Han})/u, '葡萄糖注射液')
    .replace(/(?<=%\s*)盐水?(?!\p{Script=Han})/u, '氯化钠注射液')
    .replace(/维他命(?=[a-z])/gu, '维生素')
    .replace(/维(?=(?:ad|b\d|[cde])(?![a-z])(?!银翘))/gu, '维生素')
    .replace(vitamin, (...said) => ` 维生素${(said.at(-1) as { which: string }).which}`)
}

function readDigits(digits: string): string {
  return Array.from(digits, (sign) => '零一二三四五六七八九'.indexOf(sign)).join('')
}

function pillsIn(text: string): Pills | undefined {
  const others = text.replace(smallPills, ' ')
  const isLarge = largePills.test(others)
  if (others === text) return isLarge ? 'large' : undefined
  return isLarge ? 'both' : 'small'
}

/** Behind another number, 72*19一百片, it is one by itself. */
function withNumber(said: readonly unknown[]): string {
  const [found, , , at, text] = said as [string, string, string | undefined, number, string]
  const number = numberOf(said)
  if (number === undefined) return found
  return /\d$/u.test(text.slice(0, at)) ? `*${number}` : number
}

function sidesOf(said: readonly unknown[]): string {
  const { whole = '', part = '' } = said.at(-1) as Groups
  const sides = [whole, part].map(readHanNumber)
  return sides.includes(undefined) ? String(said[0]) : `${sides.join('cm*')}cm`
}

/** The name of the group that was found is the letter that was heard. */
function lettersIn(said: readonly unknown[]): string {
  const groups = said.at(-1) as Record<string, string | undefined>
  return Object.keys(groups).find((letter) => groups[letter] !== undefined) ?? ''
}

function heardNumberOf(said: readonly unknown[]): string {
  const { d } = said.at(-1) as Record<string, string | undefined>
  return d === undefined ? (numberOf(said) ?? 'q10') : 'd3'
}

type Groups = { whole?: string; part?: string }

function numberOf(said: readonly unknown[]): string | undefined {
  const { whole = '', part } = said.at(-1) as Groups
  const number = whole === '零' ? 0 : readHanNumber(whole)
  if (number === undefined) return undefined
  if (part === undefined) return String(number)
  const digits = Array.from(part, (sign) => (sign === '零' ? 0 : readHanNumber(sign)))
  const isPlain = digits.every((digit) => digit !== undefined && digit < 10)
  return isPlain ? `${number}.${digits.join('')}` : undefined
}

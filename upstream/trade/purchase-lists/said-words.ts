import { normaliseName } from '#upstream/goods/catalogue/search/normalise'
import { hanNumerals, readHanNumber } from './han-number'
import { factsOfSpec, piecesIn, specPart, type PieceKind, type SpecFacts } from './spec-facts'
import { isTalkBeside } from './talk'

/** The words of a line, apart: what may name a product or its maker, and what tells its spec. */
export interface SaidWords {
  /** Normalised, in the order they stand. */
  tokens: readonly string[]
  spec: SpecFacts
  /** Of pills: 大蜜丸 are a few grams each, 浓缩丸 and 水蜜丸 small ones. */
  pills?: 'large' | 'small'
  /** 单支: nothing of which a package holds several. */
  single?: string
  /** By what it sounds like: never sure. */
  isHeard?: true
  /** What is counted: 12支 is nothing that comes in 片. */
  pieces?: readonly PieceKind[]
}

/** Doctors' short names. In capitals or small letters, by themselves. */
const shorthand: Readonly<Record<string, string>> = {
  ns: '氯化钠注射液 0.9%',
  gs: '葡萄糖注射液',
  gns: '葡萄糖氯化钠注射液',
  asa: '阿司匹林',
  apap: '对乙酰氨基酚',
  hct: '氢氯噻嗪',
  hctz: '氢氯噻嗪',
  isdn: '硝酸异山梨酯',
  pza: '吡嗪酰胺',
  emb: '乙胺丁醇',
  ptu: '丙硫氧嘧啶',
  cbz: '卡马西平',
  inh: '异烟肼',
  rfp: '利福平',
  met: '二甲双胍',
  dxm: '地塞米松',
  fe: '铁',
  inj: '针',
  sr: '缓释',
  cr: '控释',
  tab: '片',
  tabs: '片',
  cap: '胶囊',
  caps: '胶囊',
  gtt: '滴眼液',
}
/** Short names in Chinese that are no part of the name. */
const shortHan: readonly (readonly [said: string, name: string])[] = [
  ['地米', '地塞米松'],
  ['法夏', '法半夏'],
  ['硝甘', '硝酸甘油'],
  ['复丹', '复方丹参'],
  ['盐水', '氯化钠注射液 0.9%'],
  ['糖盐水', '葡萄糖氯化钠注射液'],
  ['糖盐', '葡萄糖氯化钠注射液'],
  ['甲强龙', '甲泼尼龙'],
]
const shortWord = new RegExp(`(?<![a-z])(?:${Object.keys(shorthand).join('|')})(?![a-z])`, 'gu')
const vitamin = /(?<![a-z])v(?:it)?[.\s]?(?<which>ad|b\d{1,2}|[acdek])(?![a-z0-9])/gu
/** How a drug is taken says nothing of which one. */
const doses = /(?<![a-z])(?:po|bid|tid|qid|qd|qn|prn|iv|im|ivgtt|ih|sig|pc|ac|st)(?![a-z])/gu
/** 肠溶阿司匹林片 for 阿司匹林肠溶片. */
const formInFront =
  /^(?<coat>肠溶|缓释|控释|分散|咀嚼|泡腾)(?<name>\p{Script=Han}{2,}?)(?<form>片|胶囊|颗粒)?$/u
/** 雾化用的布地奈德混悬液. */
const inhaled = /^雾化(?:吸入)?用?的?(?=\p{Script=Han}{4})/u
const whenTaken =
  /^(?:舌下|饭前|饭后|餐前|餐后|睡前|空腹|顿服|必要时|[每一]日[一二两三1-4]次|一天[一二两三1-4]次)$/u

const spokenUnits = '毫克|克|微克|毫升|升|万单位|单位|片|粒|袋|支|丸|贴|枚|板|条'
const spoken = new RegExp(
  `(?<=\\p{L}{2}\\s*|[*x乘以]\\s*|^(?=\\S{1,8}(?:毫克|毫升|克)))(?<whole>[${hanNumerals}]+)(?:点(?<part>[${hanNumerals}]+))?(?=\\s*(?:${spokenUnits}|瓶装|盒装))`,
  'gu',
)
const spokenPart = new RegExp(`(?<whole>零)点(?<part>[${hanNumerals}]+)(?=的|$|\\s)`, 'gu')
/** 维生素B六, as it is heard. */
const spokenVitamin = /(?<=维(?:生素)?\s*)[b必逼](?<whole>十二|二|六)(?=\p{Script=Han}|\s|$)/giu
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
  /^(?:单[支瓶袋]装?的?|盒|瓶|袋|支|包|片|粒|件|箱|kg|g|公斤|千克|装|盒装|瓶装|袋装|每盒|每瓶|规格|厂家|生产厂家|生产企业|生产|产|产地|的|牌|厂|那个|这个|那种|就是|x|的那种|药品名称|通用名称?|商品名称?|品名|名称|品种|单位|数量|剂型|批号|效期|单价|价格|金额|编码|编号|序号)$/u
/** Numbers of products and rows, of somebody else's. */
const codeLike = /^[a-z]{0,4}\d{2,}$/u
const largePills = /大?蜜丸|大丸/u
const smallPills = /浓缩丸?|水蜜丸?|小蜜丸|水丸|小丸/u

/** Tells the specs of a line's words from its names. Total. */
export function readSaidWords(words: string): SaidWords {
  const text = expand(words)
  const taken: string[] = []
  const rest = text.replace(specPart, (found, ...groups) => {
    const at = Number(groups.at(-3))
    const isBare = /^[\d.]+$/u.test(found)
    if (isBare && isInName(text, at, found.length)) return found
    if (isBare && isBeside(text, at, found)) return ' '
    taken.push(found)
    return ' '
  })
  const single = /单(?<unit>[支瓶袋])/u.exec(rest)?.groups?.['unit']
  const pills = smallPills.test(rest) ? 'small' : largePills.test(rest) ? 'large' : undefined
  const tokens = rest
    .replace(
      /(?<=\p{Script=Han}{2}.*)(?:大蜜丸|大丸|小蜜丸|水丸|小丸)|浓缩丸?|水蜜丸?/gu,
      (kind) => (kind.endsWith('丸') ? '丸 ' : ' '),
    )
    .split(/[\s*/:+,;、，；。()[\]|]+/u)
    .map(normaliseName)
    .map((token) =>
      token
        .replace(formInFront, '$<name>$<coat>$<form>')
        .replace(/^(?:[就只]?要|最好是?)(?=\p{L}{2})/u, '')
        .replace(/(?<=\p{Script=Han}{2})[大小](?:瓶|盒|包)装?$/u, '')
        .replace(/^装?的?(?=还|有没|的?$)|^的(?=\p{L}{2})/u, '')
        .replace(/(?<=\p{Script=Han}{2})(?:的|产的?|家的|那个|牌|也|都)$/u, ''),
    )
    .filter((token) => /\p{L}/u.test(token) && !besideSpecs.test(token) && !codeLike.test(token))
    .filter((token) => !isTalkBeside(token) && !whenTaken.test(token))
  // 12片*2板 are one count; numbers of other parts stay apart.
  const spec = taken.join('*')
  return {
    tokens,
    spec: factsOfSpec(spec),
    pieces: piecesIn(spec),
    ...(words.search(spokenVitamin) >= 0 && { isHeard: true as const }),
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
  const isApart = /(?:^|[\s|,;])$/u.test(before) && /^(?:$|[\s|,;元])/u.test(after)
  if (!isApart) return false
  if (/^0\d|^\d{5,}$/u.test(number) && !number.includes('.')) return true
  if (behindMaker.test(before)) return true
  if (before.trim() === '' && /\p{L}{2}/u.test(after)) return true
  return /^[1-9]\d*\.\d{2}$/u.test(number) && /\d/u.test(before)
}

/** The 4000 of 聚乙二醇4000散 and the 30 of 门冬胰岛素30注射液. */
function isInName(text: string, at: number, length: number): boolean {
  const isWhole = /^\d+$/u.test(text.slice(at, at + length))
  const isAmong =
    /\p{Script=Han}$/u.test(text.slice(0, at)) &&
    /^(?![的装乘])\p{Script=Han}/u.test(text.slice(at + length))
  return isWhole && isAmong
}

function expand(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[×✕✖∗]/gu, '*')
    .replace(/(?<=[\d\p{Script=Han}a-z])\s*x\s*(?=\d)/gu, '*')
    .replace(/(?<=\d)[o](?=[\d.]|mg|g|ml|片|粒)/gu, '0')
    .replace(spokenPercent, (...said) => `${numberOf(said) ?? said[0]}%`)
    .replace(spokenVitamin, (...said) => `b${numberOf(said) ?? ''}`)
    .replace(spoken, (...said) => numberOf(said) ?? said[0])
    .replace(spokenPart, (...said) => numberOf(said) ?? said[0])
    .replace(spokenSides, (...said) => sidesOf(said))
    .replace(/(?<=[\d片粒袋支克升])\s*乘以?\s*(?=\d)/gu, '*')
    .replace(/(?<![\p{L}\d])(?:[a-z]{1,4}-\d{2,}|[a-z]{1,4}\d{4,})(?![\p{L}\d.%*])/gu, ' ')
    .replace(doses, ' ')
    .replace(inhaled, '吸入用')
    .replace(/^\p{Script=Han}{2,3}(?!\p{Script=Han})/u, (word) => longOf(word))
    .replace(/(?<=%\s*)糖水?(?!\p{Script=Han})/u, '葡萄糖注射液')
    .replace(/(?<=%\s*)盐水?(?!\p{Script=Han})/u, '氯化钠注射液')
    .replace(/维他命(?=[a-z])/gu, '维生素')
    .replace(/维(?=(?:ad|b\d|[cde])(?![a-z])(?!银翘))/gu, '维生素')
    .replace(vitamin, (...said) => ` 维生素${(said.at(-1) as { which: string }).which}`)
    .replace(shortWord, (short) => ` ${shorthand[short] ?? short} `)
}

function longOf(word: string): string {
  return shortHan.find(([said]) => said === word)?.[1] ?? word
}

function sidesOf(said: readonly unknown[]): string {
  const { whole = '', part = '' } = said.at(-1) as Groups
  const sides = [whole, part].map(readHanNumber)
  return sides.includes(undefined) ? String(said[0]) : `${sides.join('cm*')}cm`
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

import { hanNumerals, readHanNumber } from './han-number'

export interface Mention {
  /** The start, including a multiplication sign or bracket before it. */
  start: number
  end: number
  /** Digits for `readTypedQuantity`. `2件5盒` for cases and single packages. */
  quantity: string
  /** As typed. '' for cases and single packages. */
  unit: string
}

export interface Mentions {
  all: Mention[]
  /** Something is joined to one of them, 10盒x2, 2-3盒, 60盒+5盒: the quantity is ambiguous. */
  isOpen: boolean
}

export const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,3})?`
/** A number is read entirely or not at all: never the 五 of 1百五, the 000 of 10,000. */
export const whole = String.raw`(?<!\d,|[百千万亿佰仟]|[\d${hanNumerals}](?=[${hanNumerals}]))`
export const amount = `${whole}(?<amount>半|${digits}[百千]?|[${hanNumerals}]{1,9})`
/** A number before one of these is the quantity, wherever it stands. */
const packUnits = '盒|瓶|件|箱|中包装|中包|中盒|桶|罐|套|提|条|筒|台|千克|公斤|市斤|斤|kg'
export const end = String.raw`\s*[。.!;；,，]*$`

const cases = '件|箱|中包装|中包'
const isCase = new RegExp(`^(?:${cases})$`, 'u')
/** The units products are shipped and sold in. The others also count the content of a package. */
const isOuter = new RegExp(`^(?:${cases}|中盒|盒)$`, 'u')
const mayBeHalf = /^(?:件|箱|千克|公斤|市斤|斤|kg)$/iu

// Never 250ml*10瓶 and 24片*2瓶, which are specs.
const before = String.raw`(?<=^|[\s\p{Script=Han})\]:,、;(]|(?:${cases})\s*\+|\d(?=[x×*]\s*\d+\s*(?:盒|件|箱)(?![\p{L}/]))|\d(?:mg|ml|g)(?=\d+(?:盒|件|箱)(?![\p{L}/])))`
const sign = String.raw`(?:(?<=\d)[x×*](?=\s*\d+\s*(?:盒|件|箱))|(?<=[\s)\]]|(?<!\d)\p{Script=Han}|^)[x×*]|(?<=\p{Script=Han})[x×*](?=\s*[\d${hanNumerals}]+\s*(?:${cases}|盒)))`
const mentioned = new RegExp(
  String.raw`${before}\s*(?:${sign})?\s*${amount}\s*(?<unit>${packUnits})(?<half>半(?!\p{L}))?`,
  'giu',
)
/** 10盒/件, 3件套 and 10盒装 are no quantities. */
const goesOn = /^(?:[套装式型]|\s*[/:](?!\s*(?![每件盒箱瓶])\p{Script=Han}{2})|[a-z%])/iu
const isJoined = /^\s*(?:[*×~+-]|x\s*\d|[送赠或到至]\s*\d)|^\d/iu
const isRange = /\d\s*(?:盒|件|箱)?\s*[-~至到/]\s*\d+\s*(?:盒|件|箱)/u
const standsApart = /^(?:\s|[。.!;；,，、)]|$)/u
/** In 两盒板蓝根颗粒 and 十五盒就那个 the number is plain; 一条根膏 is a name. */
const isPackage = /^(?:盒|瓶|件|箱)$/u
const isFollowed = new RegExp(String.raw`^\s*[送赠或到至加又零和及\d${hanNumerals}]`, 'u')
const isAdded = /^\s*[+加又零]?\s*$/u

/** The numbers of a line with their units, without those of specs and names. */
export function findMentions(text: string): Mentions {
  const all: Mention[] = []
  let isOpen = isRange.test(text)
  for (const found of text.matchAll(mentioned)) {
    const { amount: typed = '', unit = '', half = '' } = found.groups ?? {}
    const after = found.index + found[0].length
    const rest = text.slice(after)
    const quantity = quantityOf(typed, half !== '', unit)
    const joins = isJoined.test(rest)
    if (quantity === undefined || (goesOn.test(rest) && !joins)) continue
    // 25条的2盒: the content of a package.
    if (/^的/u.test(rest) && !isOuter.test(unit) && /\d|[一二两三四五六七八九十百]/u.test(rest))
      continue
    if (!isPlain(typed, unit, rest)) continue
    // 10瓶 in brackets describes the content of a package.
    const bracket = text[found.index - 1] === '(' ? 1 : 0
    if (bracket > 0 && !(isOuter.test(unit) && rest.startsWith(')'))) continue
    if (joins && !(isCase.test(unit) && /^\s*\+?\s*\d/.test(rest))) isOpen = true
    all.push({
      start: found.index - bracket,
      end: after + bracket,
      quantity,
      unit: unit.toLowerCase(),
    })
  }
  return { all: joinCases(text, all), isOpen }
}

/** Reports whether it is in a sales unit, 盒 or 件, that no spec uses. */
export function isOfPackages({ unit }: Pick<Mention, 'unit'>): boolean {
  return unit === '' || isOuter.test(unit)
}

/** The digits of a typed quantity. Undefined when ambiguous. */
export function quantityOf(typed: string, hasHalf = false, unit = ''): string | undefined {
  if ((typed === '半' || hasHalf) && !mayBeHalf.test(unit)) return undefined
  if (typed === '半') return hasHalf ? undefined : '0.5'
  const number = /^\d/.test(typed) ? digitsOf(typed.replaceAll(',', '')) : readHan(typed)
  if (number === undefined || !hasHalf) return number
  return number.includes('.') ? undefined : `${number}.5`
}

function digitsOf(typed: string): string | undefined {
  const place = typed.endsWith('千') ? '000' : typed.endsWith('百') ? '00' : ''
  if (place === '') return typed
  const number = typed.slice(0, -1)
  return /^\d{1,4}$/.test(number) ? number + place : undefined
}

function readHan(typed: string): string | undefined {
  const number = readHanNumber(typed)
  return number === undefined ? undefined : String(number)
}

/** Reports whether a Chinese number is a quantity and not part of a name. */
function isPlain(typed: string, unit: string, rest: string): boolean {
  if (/^\d/.test(typed) || standsApart.test(rest) || isFollowed.test(rest)) return true
  return isPackage.test(unit)
}

/** 2件5盒 and 2件+5盒 are one quantity: cases, and packages in addition. */
function joinCases(text: string, all: readonly Mention[]): Mention[] {
  const joined: Mention[] = []
  for (const mention of all) {
    const last = joined.at(-1)
    const isMore =
      last !== undefined &&
      isCase.test(last.unit) &&
      mention.unit !== last.unit &&
      !/^[件箱]$/u.test(mention.unit) &&
      isAdded.test(text.slice(last.end, mention.start))
    if (!isMore) joined.push(mention)
    else
      joined[joined.length - 1] = {
        start: last.start,
        end: mention.end,
        quantity: `${last.quantity}${last.unit}${mention.quantity}${mention.unit}`,
        unit: '',
      }
  }
  return joined
}

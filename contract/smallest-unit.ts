/** What one selling unit holds of the smallest one: 24 粒, 100 ml. */
export interface Contents {
  /** In thousandths: 68.56 g are 68560. */
  countMilli: number
  unit: string
}

const pieces = '片粒丸枚贴颗锭膜滴揿喷吸板'
/** What can be counted and opened; one word stands for those that are called several ways. */
const containers: Readonly<Record<string, string>> = {
  袋: '袋',
  包: '袋',
  小袋: '袋',
  小包: '袋',
  支: '支',
  小支: '支',
  管: '支',
  安瓿: '支',
  瓶: '瓶',
  小瓶: '瓶',
  罐: '瓶',
  听: '瓶',
  桶: '瓶',
  板: '板',
  盒: '盒',
  小盒: '盒',
  条: '条',
  张: '张',
  卷: '卷',
  根: '根',
  个: '个',
  只: '个',
}
/** A 包 holds 袋 where both words stand, and a 袋 小袋; nobody would say so of one bag. */
const holders: Readonly<Record<string, RegExp>> = { 包: /^(?:小)?袋$|^小包$/u, 袋: /^小[袋包]$/u }
const measures: Readonly<Record<string, { unit: 'ml' | 'g'; times: number }>> = {
  ml: { unit: 'ml', times: 1 },
  l: { unit: 'ml', times: 1_000 },
  g: { unit: 'g', times: 1 },
  克: { unit: 'g', times: 1 },
  kg: { unit: 'g', times: 1_000 },
  毫升: { unit: 'ml', times: 1 },
  升: { unit: 'ml', times: 1_000 },
}
/** What a bare number counts, by the dosage form: 50mg*100 of tablets are 100 片. */
const piecesOfForms: readonly (readonly [RegExp, string])[] = [
  [/片/u, '片'],
  [/胶囊|胶丸/u, '粒'],
  [/丸/u, '丸'],
  [/颗粒|冲剂|散剂/u, '袋'],
  [/注射|针/u, '支'],
]

/** A single measure is what a package holds from so much on: below, it may be the strength of a tablet. */
const leastAlone = { g: 5_000, ml: 1_000 } as const
/** A box with one measure holds it only where that is much; else how many there are was left out. */
const leastInBox = 20_000
const mostMilli = 100_000_000

const number = String.raw`\d{1,6}(?:\.\d{1,4})?`
const per = String.raw`(?:/(?:每)?(?<per>\p{Script=Han}{1,2}))?(?:/(?:每)?(?<outer>\p{Script=Han}{1,2}))?`
const counted = new RegExp(
  String.raw`^(?<digits>${number})(?<unit>(?!单位|毫克|毫升|克|升)\p{Script=Han}{0,2})${per}$`,
  'u',
)
const measured = new RegExp(
  String.raw`^(?<digits>${number})(?<unit>ml|kg|l|g|克|毫升|升)${per}$`,
  'iu',
)
/** What stands before what is counted and counts nothing itself: 1ml 0.45, N95, 每10丸重2g. */
const aside =
  /^(?:每\d{0,3}[片粒丸袋支瓶].*|(?!.*(?:\d[片粒丸枚贴颗锭袋包支瓶盒板个只条]|[+,、或])).*)$/u

interface Part {
  countMilli: number
  /** 片, 袋 …; '' for a bare number. */
  unit: string
  /** Of what it is so much: 12片/袋, 100片/瓶/盒; none where it is not said. */
  per: readonly string[]
}

/**
 * How much of the smallest unit one selling unit holds, read from the spec: `0.25g*12粒*2板/盒` of a
 * 盒 is 24 粒, `3g*10袋` is 10 袋, `250ml` of a 瓶 is 250 ml. Undefined where it cannot be read for
 * sure, and where the selling unit is the smallest one. Total: any texts have an answer.
 */
export function contentsOf(spec: string, unit: string, form = ''): Contents | undefined {
  const sold = unit.normalize('NFKC').trim().toLowerCase()
  if (/^(?:kg|公斤|千克)$/.test(sold)) return { countMilli: 1_000_000, unit: 'g' }
  const container = containers[sold]
  if (container === undefined && !/^[套付]$/u.test(sold)) return undefined
  const [first, ...rest] = partsOf(spec)
  if (first === undefined) return undefined
  if (rest.length === 0) return alone(first, sold)
  const isCounted = countOf(first) !== undefined && !strengthOnly(first)
  if (!isCounted && !aside.test(first)) return undefined
  const counts = isCounted ? [first, ...rest] : rest
  return multiply(counts.map(countOf), sold, form) ?? onlyMeasure(first, counts)
}

/** A spec without blanks, wide letters and capitals. */
export function plainSpec(spec: string): string {
  return spec
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/[µμ]/g, 'μ')
    .replace(/;/g, ':')
    .toLowerCase()
}

function partsOf(spec: string): string[] {
  const plain = plainSpec(spec)
    // What stands in brackets says the same once more, or the strength.
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  const parts = plain === '' ? [] : plain.split(/[*×x✕]/u)
  // Length by width of a plaster: what counts comes behind.
  return parts.filter((part, at) => at === 0 || !/^[\d.]+[cm]?m(?:-\d+p)?$/.test(part))
}

function countOf(text: string): Part | undefined {
  const { digits, unit = '', per: inner, outer } = counted.exec(text)?.groups ?? {}
  if (digits === undefined) return undefined
  return { countMilli: Math.round(Number(digits) * 1_000), unit, per: namesOf(inner, outer) }
}

function namesOf(...some: (string | undefined)[]): string[] {
  return some.flatMap((name) => (name === undefined ? [] : [containers[name] ?? name]))
}

/** Whether a part is of what is sold, as far as it says of what. */
function isOf({ per: said }: Pick<Part, 'per'>, container: string | undefined): boolean {
  return said.length === 0 || (container !== undefined && said.includes(container))
}

/** A first part that is a number alone says nothing: 100*12片 is no 1,200. */
function strengthOnly(text: string): boolean {
  return /^[\d.]+$/.test(text)
}

/** One part: 100片, 12片/袋, 250ml. */
function alone(text: string, sold: string): Contents | undefined {
  const container = containers[sold]
  const {
    digits,
    unit = '',
    per: inner,
    outer,
  } = measured.exec(text.replace(/:[^/]*/, ''))?.groups ?? {}
  const part = digits === undefined ? countOf(text) : undefined
  if (part !== undefined)
    return part.unit !== '' && isOf(part, container)
      ? contents(part.countMilli, within(part.unit, sold))
      : undefined
  const known = measures[unit]
  if (known === undefined || !isOf({ per: namesOf(inner, outer) }, container)) return undefined
  const countMilli = Math.round(Number(digits) * 1_000 * known.times)
  // 15g/支/盒 says of what a box holds one.
  const isLoose = container === '盒' && outer === undefined
  const least = isLoose ? leastInBox : leastAlone[known.unit]
  return countMilli < least ? undefined : contents(countMilli, known.unit)
}

/** Several parts: pieces by containers, or containers alone, or a number of what the form says. */
function multiply(
  parts: readonly (Part | undefined)[],
  sold: string,
  form: string,
): Contents | undefined {
  let countMilli = 1_000
  let piece: string | undefined
  for (const [at, part] of parts.entries()) {
    if (part === undefined || part.countMilli % 1_000 !== 0) return undefined
    const unit = part.unit === '' ? '' : smallest(part.unit)
    if (unit === undefined) return undefined
    // 6片/板 of a 盒 says nothing of how many 板 there are.
    const isLast = at === parts.length - 1
    if (isLast && !isOf(part, containers[sold])) return undefined
    // 20粒*10袋 of a 袋: the one, or the ten?
    if (isLast && at > 0 && part.unit === sold && sold !== '盒') return undefined
    if (at === 0) piece = within(unit === '' ? pieceOf(form) : part.unit, sold)
    // Only the first counts pieces; what follows holds them.
    else if (unit === '' || pieces.replace('板', '').includes(unit)) return undefined
    countMilli = (countMilli / 1_000) * part.countMilli
  }
  return parts.length === 0 ? undefined : contents(countMilli, piece)
}

/** 5ml*1支 is 5 ml. */
function onlyMeasure(first: string, counts: readonly string[]): Contents | undefined {
  const [only, ...others] = counts.map(countOf)
  if (only?.countMilli !== 1_000 || others.length > 0) return undefined
  return alone(first, only.unit)
}

/** The one word for what is counted, 包 is 袋; undefined for what is no piece and no container. */
export function smallest(unit: string): string | undefined {
  return containers[unit] ?? (unit.length === 1 && pieces.includes(unit) ? unit : undefined)
}

function pieceOf(form: string): string {
  return piecesOfForms.find(([known]) => known.test(form))?.[1] ?? ''
}

/** What a package holds by its one word; undefined where the word is that of the package itself. */
function within(unit: string, sold: string): string | undefined {
  const piece = smallest(unit)
  return piece !== containers[sold] || holders[sold]?.test(unit) === true ? piece : undefined
}

/** One of what is sold says nothing new. */
function contents(countMilli: number, unit: string | undefined): Contents | undefined {
  if (unit === undefined || countMilli > mostMilli) return undefined
  return countMilli <= 1_000 ? undefined : { countMilli, unit }
}

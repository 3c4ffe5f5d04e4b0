/** Number of smallest units in one selling unit: 24 粒, 100 ml. */
export interface Contents {
  /** In thousandths: 68.56 g are 68560. */
  countMilli: number
  unit: string
}

const pieces = '片粒丸枚贴颗锭膜滴揿喷吸板'
/** Words for containers and pieces, synonyms mapped to one word. */
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
/** A 包 holds 袋 where both words occur, and a 袋 holds 小袋; otherwise the two words are synonyms. */
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
/** Unit of a bare number by dosage form: 50mg*100 of tablets is 100 片. */
const piecesOfForms: readonly (readonly [RegExp, string])[] = [
  [/片/u, '片'],
  [/胶囊|胶丸/u, '粒'],
  [/丸/u, '丸'],
  [/颗粒|冲剂|散剂/u, '袋'],
  [/注射|针/u, '支'],
]

/**
 * Thousandths. A single measure counts as contents from here on; below, it may be the strength of a
 * tablet.
 */
const leastAlone = { g: 5_000, ml: 1_000 } as const
/**
 * Thousandths. A 盒 with a single measure needs this much; below, the spec probably omits the count.
 */
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
/** Prefixes that count nothing: 1ml 0.45, N95, 每10丸重2g. */
const aside =
  /^(?:每\d{0,3}[片粒丸袋支瓶].*|(?!.*(?:\d[片粒丸枚贴颗锭袋包支瓶盒板个只条]|[+,、或])).*)$/u

interface Part {
  countMilli: number
  /** 片, 袋 …; '' for a bare number. */
  unit: string
  /** Containers the number refers to: 12片/袋, 100片/瓶/盒; empty if not stated. */
  per: readonly string[]
}

/**
 * Contents of one selling unit, read from the spec (domain-rules §2): `0.25g*12粒*2板/盒` of a 盒 is 24
 * 粒, `3g*10袋` is 10 袋, `250ml` of a 瓶 is 250 ml. Undefined where the spec is ambiguous and where
 * the selling unit is the smallest one. Never throws.
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

/** Normalises a spec: no blanks, half-width, one spelling of letters and signs. */
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
    // Brackets repeat the contents or give the strength.
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
  const parts = plain === '' ? [] : plain.split(/[*×x✕]/u)
  // Drops the length by width of a plaster; the count follows it.
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

/** True when a part refers to the selling unit, or names no container. */
function isOf({ per: said }: Pick<Part, 'per'>, container: string | undefined): boolean {
  return said.length === 0 || (container !== undefined && said.includes(container))
}

/** A bare first number is not a factor: 100*12片 is not 1,200. */
function strengthOnly(text: string): boolean {
  return /^[\d.]+$/.test(text)
}

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
  // In 15g/支/盒 the box holds one.
  const isLoose = container === '盒' && outer === undefined
  const least = isLoose ? leastInBox : leastAlone[known.unit]
  return countMilli < least ? undefined : contents(countMilli, known.unit)
}

/** Several parts: pieces by containers, containers alone, or a bare number by dosage form. */
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
    // 6片/板 of a 盒 does not state the number of 板.
    const isLast = at === parts.length - 1
    if (isLast && !isOf(part, containers[sold])) return undefined
    // 20粒*10袋 of a 袋 is ambiguous: one 袋 or ten.
    if (isLast && at > 0 && part.unit === sold && sold !== '盒') return undefined
    if (at === 0) piece = within(unit === '' ? pieceOf(form) : part.unit, sold)
    // Only the first part counts pieces; the others are containers.
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

/**
 * The canonical word of a unit (包 is 袋); undefined for a unit that is neither piece nor container.
 */
export function smallest(unit: string): string | undefined {
  return containers[unit] ?? (unit.length === 1 && pieces.includes(unit) ? unit : undefined)
}

function pieceOf(form: string): string {
  return piecesOfForms.find(([known]) => known.test(form))?.[1] ?? ''
}

/** The canonical word of an inner unit; undefined if it is the selling unit itself. */
function within(unit: string, sold: string): string | undefined {
  const piece = smallest(unit)
  return piece !== containers[sold] || holders[sold]?.test(unit) === true ? piece : undefined
}

/** Undefined for a count of one, which says nothing beyond the selling unit. */
function contents(countMilli: number, unit: string | undefined): Contents | undefined {
  if (unit === undefined || countMilli > mostMilli) return undefined
  return countMilli <= 1_000 ? undefined : { countMilli, unit }
}

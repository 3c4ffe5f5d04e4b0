/** What one selling unit holds of the smallest one: 24 粒, 100 ml. */
export interface Contents {
  /** In thousandths: 68.56 g are 68560. */
  countMilli: number
  unit: string
}

const pieces = '片粒丸枚贴颗锭膜滴揿喷吸板'
/** What can be counted and opened; one word stands for those that are called several ways. */
const containers: Readonly<Record<string, string>> = {
  ...{ 袋: '袋', 包: '袋', 小袋: '袋', 支: '支', 管: '支', 瓶: '瓶', 罐: '瓶', 听: '瓶', 桶: '瓶' },
  ...{ 板: '板', 盒: '盒', 小盒: '盒', 条: '条', 张: '张', 个: '个', 只: '个' },
}
const measures: Readonly<Record<string, { unit: 'ml' | 'g'; times: number }>> = {
  ...{ ml: { unit: 'ml', times: 1 }, l: { unit: 'ml', times: 1_000 } },
  ...{ g: { unit: 'g', times: 1 }, 克: { unit: 'g', times: 1 }, kg: { unit: 'g', times: 1_000 } },
  ...{ 毫升: { unit: 'ml', times: 1 }, 升: { unit: 'ml', times: 1_000 } },
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
  String.raw`^(?<digits>${number})(?<unit>\p{Script=Han}{0,2})${per}$`,
  'u',
)
const measured = new RegExp(
  String.raw`^(?<digits>${number})(?<unit>ml|kg|l|g|克|毫升|升)${per}$`,
  'iu',
)
const strength = new RegExp(
  String.raw`^(?:每[片粒丸袋支瓶](?:装|重|含)?)?${number}(?:万|亿)?(?:mg|μg|ug|mcg|g|ml|iu|u|单位|cm|mm|%|克|毫克)?(?::.*)?(?:/\p{Script=Han}{1,2})?$`,
  'iu',
)

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
  if (rest.length === 0) return alone(first, container)
  const isCounted = countOf(first) !== undefined && !strengthOnly(first)
  if (!isCounted && !strength.test(first)) return undefined
  const counts = isCounted ? [first, ...rest] : rest
  return multiply(counts.map(countOf), container, form) ?? onlyMeasure(first, counts)
}

function partsOf(spec: string): string[] {
  const plain = spec
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .replace(/µ/g, 'μ')
    .replace(/;/g, ':')
    // What stands in brackets says the same once more, or the strength.
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, '')
    .toLowerCase()
  const parts = plain === '' ? [] : plain.split(/[*×x✕]/u)
  // Length by width of a plaster: what counts comes behind.
  return parts.filter((part, at) => at === 0 || !/^[\d.]+[cm]?m$/.test(part))
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
function alone(text: string, container: string | undefined): Contents | undefined {
  const {
    digits,
    unit = '',
    per: inner,
    outer,
  } = measured.exec(text.replace(/:[^/]*/, ''))?.groups ?? {}
  const part = digits === undefined ? countOf(text) : undefined
  if (part !== undefined)
    return part.unit !== '' && isOf(part, container)
      ? contents(part.countMilli, smallest(part.unit), container)
      : undefined
  const known = measures[unit]
  if (known === undefined || !isOf({ per: namesOf(inner, outer) }, container)) return undefined
  const countMilli = Math.round(Number(digits) * 1_000 * known.times)
  const least = container === '盒' ? leastInBox : leastAlone[known.unit]
  return countMilli < least ? undefined : contents(countMilli, known.unit, container)
}

/** Several parts: pieces by containers, or containers alone, or a number of what the form says. */
function multiply(
  parts: readonly (Part | undefined)[],
  container: string | undefined,
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
    if (isLast && !isOf(part, container)) return undefined
    if (at === 0) piece = unit === '' ? pieceOf(form) : unit
    // Only the first counts pieces; what follows holds them.
    else if (unit === '' || pieces.replace('板', '').includes(unit)) return undefined
    countMilli = (countMilli / 1_000) * part.countMilli
  }
  return parts.length === 0 ? undefined : contents(countMilli, piece, container)
}

/** 5ml*1支 is 5 ml. */
function onlyMeasure(first: string, counts: readonly string[]): Contents | undefined {
  const [only, ...others] = counts.map(countOf)
  if (only?.countMilli !== 1_000 || others.length > 0) return undefined
  return alone(first, only.unit === '' ? undefined : containers[only.unit])
}

/** The one word for what is counted, 包 is 袋; undefined for what is no piece and no container. */
export function smallest(unit: string): string | undefined {
  return containers[unit] ?? (unit.length === 1 && pieces.includes(unit) ? unit : undefined)
}

function pieceOf(form: string): string | undefined {
  return piecesOfForms.find(([known]) => known.test(form))?.[1]
}

/** One of what is sold says nothing new. */
function contents(
  countMilli: number,
  unit: string | undefined,
  container: string | undefined,
): Contents | undefined {
  if (unit === undefined || unit === container || countMilli > mostMilli) return undefined
  return countMilli <= 1_000 ? undefined : { countMilli, unit }
}

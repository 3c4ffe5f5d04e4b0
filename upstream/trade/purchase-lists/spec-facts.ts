import { normaliseSpec } from '#upstream/goods/catalogue/search/normalise'
import { specMeasure } from '#upstream/goods/catalogue/search/spec-words'
import { memoize } from '#upstream/kernel/memoize'

/** What a spec says, or a line of one. */
export interface SpecFacts {
  /** Weights, volumes and units of effect in the smallest unit: `250000ug`. */
  measures: readonly string[]
  percents: readonly number[]
  /** Pieces and packages, multiplied within one spec: 12片*2板 are 24. */
  counts: readonly number[]
  /** Numbers without a unit: of 0.25*24 both. */
  bare: readonly number[]
}

const measureUnits =
  'mg|g|kg|ug|μg|mcg|ml|ul|l|cm|mm|毫克|克|微克|毫升|升|毫米|厘米|万单位|万iu|万u|万|iu|单位|wu|u'
const countUnits =
  '片|粒|支|袋|包|丸|瓶|盒|板|贴|枚|揿|吸|喷|滴|只|个(?!月|星期|礼拜|人)|条|根|块|副|卷|罐|s|t|p'
/** A number with its unit as specs have them, in a normalised text. */
export const specPart = new RegExp(
  `(?:(?<![\\d.a-z])|(?<=\\d(?:mg|g|ml|ug|μg|iu|kg|mcg|cm|mm)))(?<number>\\d+(?:\\.\\d+)?)(?:(?<percent>%)|(?<measure>${measureUnits})(?![a-z])|(?<count>${countUnits})(?![a-z]))?`,
  'gu',
)

export const factsOfSpec = memoize(
  // The blank of 24G Y型 parts a measure from letters.
  (spec: string): SpecFacts =>
    factsIn(normaliseSpec(spec.replace(/(?<=\d[a-z]{1,3})\s+(?=[a-z])/giu, '*'))),
  20_000,
)

function factsIn(text: string): SpecFacts {
  const facts = { measures: [] as string[], percents: [] as number[], counts: [] as number[] }
  const bare: number[] = []
  for (const found of text.matchAll(specPart)) {
    const { number = '', percent, measure, count } = found.groups ?? {}
    if (percent !== undefined) facts.percents.push(Number(number))
    else if (measure !== undefined)
      facts.measures.push(specMeasure(number + plainUnit(measure)) ?? number + measure)
    // No spec counts boxes: they are no factor of its pieces.
    else if (count !== undefined && (count !== '盒' || number === '1'))
      facts.counts.push(Number(number))
    else bare.push(Number(number))
  }
  return { ...facts, bare }
}

const pieceKinds = {
  片: 'solid',
  粒: 'solid',
  丸: 'solid',
  支: 'ampoule',
  袋: 'bag',
  包: 'bag',
  贴: 'patch',
} as const
export type PieceKind = (typeof pieceKinds)[keyof typeof pieceKinds]

/** The kinds of pieces that a spec counts; 片 and 粒 are said of one another, and 袋 and 包. */
export const piecesIn = memoize((spec: string): PieceKind[] => {
  const counted = normaliseSpec(spec).matchAll(/\d(?<unit>[片粒丸支袋包贴])/gu)
  return Array.from(counted, ({ groups }) => pieceKinds[(groups?.['unit'] ?? '片') as '片'])
}, 20_000)

function plainUnit(unit: string): string {
  if (unit === '毫米' || unit === '厘米') return unit === '毫米' ? 'mm' : 'cm'
  if (unit === '万') return '万单位'
  return unit === '微克' || unit === 'μg' ? 'ug' : unit
}

/**
 * Whether a spec has everything that was said of one: `yes`, `no` where something differs, and
 * `open` where the spec does not tell, such as the percentage of a solution without its weight.
 */
export function fitOfSpec(said: SpecFacts, spec: SpecFacts): 'yes' | 'open' | 'no' {
  if (!said.measures.every((one) => hasMeasure(spec, one))) return 'no'
  if (!isSubset(said.counts, spec)) return 'no'
  // The weight of 10g*10 is said: its 10 is another number.
  const unsaid = spec.measures.filter((one) => !said.measures.includes(one))
  if (!said.bare.every((one) => hasNumber({ ...spec, measures: unsaid }, one))) return 'no'
  const percents = said.percents.map((one) => fitOfPercent(one, spec))
  if (percents.includes('no')) return 'no'
  return percents.includes('open') ? 'open' : 'yes'
}

function hasMeasure({ measures, percents }: SpecFacts, said: string): boolean {
  if (measures.includes(said)) return true
  // 4.5g of 500ml:0.9%.
  const [weight = 0] = amountsOf([said], 'ug')
  const [volume = 0] = amountsOf(measures, 'ul')
  const [percent = 0] = percents
  return weight > 0 && volume > 0 && percent > 0 && isNear(weight, volume * percent * 10)
}

function isSubset(said: readonly number[], { counts, bare }: SpecFacts): boolean {
  if (said.length === 0) return true
  const known = [...counts, ...bare]
  if (said.every((one) => known.includes(one) || one === 1)) return true
  return productOf(said) === productOf(counts)
}

function productOf(numbers: readonly number[]): number {
  return numbers.reduce((product, one) => product * one, 1)
}

const perUnit: Readonly<Record<string, readonly number[]>> = {
  ug: [1, 1_000, 1_000_000],
  ul: [1_000, 1_000_000],
  iu: [1, 10_000],
  cm: [1],
  mm: [1],
}

function hasNumber({ measures, percents, counts, bare }: SpecFacts, said: number): boolean {
  if ([...counts, ...bare, ...percents].includes(said)) return true
  return measures.some((one) => {
    const { amount, unit } = parted(one)
    return (perUnit[unit] ?? []).some((factor) => isNear(said * factor, amount))
  })
}

/** 0.9% of 500ml:4.5g: grams in 100 ml, or in 100 g. */
function fitOfPercent(said: number, { measures, percents }: SpecFacts): 'yes' | 'open' | 'no' {
  if (percents.length > 0) return percents.includes(said) ? 'yes' : 'no'
  const [volume] = amountsOf(measures, 'ul')
  const weights = amountsOf(measures, 'ug')
  const [weight] = weights
  if (volume !== undefined && weight !== undefined)
    return isNear(weight, volume * said * 10) ? 'yes' : 'no'
  if (weights.length === 2) {
    const [all, part] = [Math.max(...weights), Math.min(...weights)]
    return isNear(part * 100, all * said) ? 'yes' : 'no'
  }
  return 'open'
}

function amountsOf(measures: readonly string[], unit: string): number[] {
  return measures.map(parted).flatMap((one) => (one.unit === unit ? [one.amount] : []))
}

function parted(measure: string): { amount: number; unit: string } {
  const { amount = '0', unit = '' } = /^(?<amount>[\d.]+)(?<unit>.*)$/u.exec(measure)?.groups ?? {}
  return { amount: Number(amount), unit }
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 0.005 * Math.max(Math.abs(a), Math.abs(b))
}

/** Equal for specs of one strength: everything but how many are in a package. */
export function strengthOf({ measures, percents }: SpecFacts): string {
  return [...measures].sort().join() + [...percents].sort((a, b) => a - b).join('%')
}

/**
 * The same for what is taken out of its package bit by bit: how much of it there is in a part, so
 * that 20g:15mg and 10g:7.5mg are one cream. Packages that are counted are doses of their own.
 */
export function concentrationOf(facts: SpecFacts): string {
  const { measures, counts } = facts
  const weights = amountsOf(measures, 'ug')
  const volumes = amountsOf(measures, 'ul')
  if (counts.length > 0 || weights.length + volumes.length !== measures.length)
    return strengthOf(facts)
  if (measures.length === 1) return strengthOf({ ...facts, measures: [] })
  const [all, part] = [...volumes, ...weights.toSorted((a, b) => b - a)]
  if (measures.length !== 2 || volumes.length > 1 || all === undefined || part === undefined)
    return strengthOf(facts)
  return `${(part / all).toPrecision(4)} ${String(volumes.length)} ${strengthOf({ ...facts, measures: [] })}`
}

/** Whether a spec was said in full, with its units: what else is a number of a line is none of it. */
export function isSaidWhole(spec: SpecFacts, said: SpecFacts): boolean {
  const counts = spec.counts.filter((one) => one !== 1)
  const isTold = spec.measures.length + counts.length > 0
  return isTold && fitOfSpec(spec, said) === 'yes' && productOf(said.counts) === productOf(counts)
}

/** How much is in a package: pieces, else the larger of its measures. */
export function contentOf({ measures, counts }: SpecFacts): number {
  if (counts.length > 0) return productOf(counts)
  return Math.max(0, ...measures.map((one) => parted(one).amount))
}

/** In μl. Infinity where none is told. */
export function volumeOf({ measures }: SpecFacts): number {
  return amountsOf(measures, 'ul')[0] ?? Infinity
}

export function saysStrength({ measures, percents, bare }: SpecFacts): boolean {
  return measures.length + percents.length + bare.length > 0
}

import { normaliseSpec } from './normalise'
import { modelsIn } from './models'
import { countUnit, specComponents, specMeasure, specNumber, specPercent } from './spec-words'

interface Factor {
  text: string
  /** In the smallest unit of its kind; undefined for counted things. */
  measure: string | undefined
  number: string | undefined
}

interface KnownSpec {
  term: number
  text: string
  factors: readonly Factor[]
}

export class SpecIndex {
  private readonly specs: KnownSpec[] = []
  private readonly byNumber = new Map<string, number[]>()
  private readonly byMeasure = new Map<string, number[]>()
  private readonly byModel = new Map<string, number[]>()

  add(term: number, spec: string): void {
    const text = normaliseSpec(spec)
    const factors = knownFactors(text)
    const at = this.specs.length
    this.specs.push({ term, text, factors })
    for (const key of new Set(factors.map(({ number }) => number))) push(this.byNumber, key, at)
    for (const key of new Set(factors.map(({ measure }) => measure))) push(this.byMeasure, key, at)
    for (const model of modelsIn(spec)) push(this.byModel, model, term)
  }

  /** Specs in which letters and a number stand just so: `n95` in `N95折叠*30只`. */
  withModel(model: string): readonly number[] {
    return this.byModel.get(model) ?? []
  }

  /**
   * Specs that start with the text, or that have all its factors, in mg or g; a bare number matches
   * any factor.
   */
  find(wanted: string): number[] {
    const whole = multiplied(wanted)
    // 12片*2板 equals 24片, whichever form the catalogue has.
    return whole === undefined
      ? this.findAsSaid(wanted)
      : [...new Set([...this.findAsSaid(wanted), ...this.findAsSaid(whole)])]
  }

  private findAsSaid(wanted: string): number[] {
    const factors = factorsOf(wanted)
    const lists = factors.map((factor) => this.candidates(factor))
    const shortest = lists.reduce((a, b) => (b.length < a.length ? b : a), lists[0] ?? [])
    const terms: number[] = []
    for (const at of shortest) {
      const known = this.specs[at]
      if (known === undefined) continue
      const has =
        known.text.startsWith(wanted) || factors.every((factor) => hasFactor(known, factor))
      if (has) terms.push(known.term)
    }
    return terms
  }

  private candidates({ measure, number }: Factor): readonly number[] {
    if (measure !== undefined) return this.byMeasure.get(measure) ?? []
    if (number !== undefined) return this.byNumber.get(number) ?? []
    return Array.from(this.specs.keys())
  }
}

function factorsOf(spec: string): Factor[] {
  return specComponents(spec).map((text) => {
    return { text, measure: specMeasure(text), number: specNumber(text) }
  })
}

/** With the percentage that two measures make, and the pieces of all trays. */
function knownFactors(spec: string): Factor[] {
  const own = factorsOf(spec)
  const percents = own.flatMap(({ text }, at) => specPercent(text, own[at + 1]?.text ?? '') ?? [])
  const whole = multiplied(spec.replace(/\/盒$/u, ''))
  return [
    ...own,
    ...percents.map((text) => ({ text, measure: text, number: undefined })),
    ...(whole === undefined ? [] : factorsOf(whole).slice(-1)),
  ]
}

const pieces = /^(?:片|粒|丸|袋|包|支|贴|枚|s|t)$/u
const trays = /^(?<front>.*?)(?<each>\d{1,3})(?<piece>片|粒|丸)\*(?<trays>\d{1,2})板$/u

/** The same spec with its trays multiplied out: `0.2g*12片*2板` → `0.2g*24片`. */
function multiplied(spec: string): string | undefined {
  const { front, each, piece, trays: count } = trays.exec(spec)?.groups ?? {}
  if (front === undefined || !/(?:^|[*:])$/u.test(front)) return undefined
  return `${front}${Number(each) * Number(count)}${piece ?? ''}`
}

function hasFactor({ factors }: KnownSpec, { text, measure, number }: Factor): boolean {
  if (measure !== undefined) return factors.some((one) => one.measure === measure)
  if (/^[\d.]+$/.test(text)) return factors.some((one) => one.number === number)
  // 24s and 24T count pieces of any kind.
  const isInPieces = /^\d+[st]$/.test(text)
  if (isInPieces && factors.some((one) => one.number === number && countsPieces(one))) return true
  return factors.some((one) => one.text.startsWith(text) || isCountOf(one, text))
}

/** A spec may leave out what it counts: `0.2g*24` has 24片. */
function isCountOf(known: Factor, wanted: string): boolean {
  return known.number === known.text && wanted.startsWith(known.text) && isCount.test(wanted)
}

const isCount = new RegExp(`^\\d+(?:${countUnit})$`, 'u')

function countsPieces({ text, number = '' }: Factor): boolean {
  return pieces.test(text.replace(/^[\d.]+/, '')) && number !== ''
}

function push(lists: Map<string, number[]>, key: string | undefined, at: number): void {
  if (key === undefined) return
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [at])
  else known.push(at)
}

import type { DescribedRow } from '#upstream/goods/products/store'
import { smallest } from '#contract/smallest-unit'
import { normaliseSpec } from '#upstream/goods/catalogue/search/normalise'
import { explain } from './explain'
import { kindOfHerb } from './herb-aliases'
import { partsOfName } from './name-parts'
import { countPieces, isUnitOf } from './pieces'
import { isProcessedSo } from './processing'
import type { SaidWords } from './said-words'
import {
  concentrationOf,
  contentOf,
  factsOfSpec,
  fitOfSpec,
  volumeOf,
  isSaidWhole,
  piecesIn,
  strengthOf,
  type SpecFacts,
} from './spec-facts'
import type { Candidate, UnitFit } from './suggest'
import { isWeight } from './weights'
import { isUsedSo } from './wish-words'

/** A product as what the words of a line may mean. Undefined where it does not bear the name. */
export function candidateOf(
  said: SaidWords,
  row: DescribedRow,
  unit: string,
): Candidate | undefined {
  const isHerb = isHerbal(row)
  const { name, trade_name, manufacturer } = row
  const explained = explain(said, { name, trade_name, manufacturer, spec: row.spec, isHerb })
  if (explained === undefined) return undefined
  const spec = factsOfSpec(row.spec)
  // The 29 of 多维元素片(29) is said like a spec.
  const named = { ...spec, bare: [...spec.bare, ...numbersIn(row.name)] }
  const { substance, form } = partsOfName(row.name)
  const fit = unitFit(unit, row)
  const unused = unusedNumbers(said, named)
  const toldSpec = unused.length > 0 && said.told !== undefined ? said.told : said.spec
  const isCountable = [
    isOfPills(said, row.spec, form),
    isOfPieces(said, row.spec),
    isSingle(said, row.spec),
  ]
  return {
    ...explained,
    leftOut: [...explained.leftOut, ...unused],
    form: isUsedSo(said.uses, `${row.name} ${row.spec}`) ? explained.form : 'other',
    isLiteral: explained.isLiteral && said.isHeard !== true && unused.length === 0,
    goodsId: row.id,
    same: [isHerb ? 'herb' : row.class, substance, form, sizeOf(row, form, isHerb)].join('\n'),
    spec: isCountable.every(Boolean) ? fitOfSpec(toldSpec, named) : 'no',
    unit: unit === '盒' && row.unit === '支' && !explained.saysForm ? 'impossible' : fit,
    isHerb,
    isProcessedSo: !isHerb || isProcessedSo(said.tokens, row),
    dosageForm: form,
    content: contentOf(spec),
    boughtAt: 0,
    isBuyable: true,
    priceE4: undefined,
  }
}

/** Numbers behind a spec that was said in full and has none of them: a price, an amount. */
function unusedNumbers({ spec, told, apart = [] }: SaidWords, named: SpecFacts): readonly string[] {
  if (told === undefined || fitOfSpec(spec, named) !== 'no') return []
  return fitOfSpec(told, named) === 'yes' && isSaidWhole(named, told) ? apart : []
}

/** Of a device all of its spec, of what has no form how much there is only fills the package, unless that holds doses. */
function sizeOf(row: DescribedRow, form: string, isHerb: boolean): string {
  if (isHerb) return kindOfHerb(row.spec)
  if (row.class.startsWith('device')) return row.spec
  const facts = factsOfSpec(row.spec)
  const isDosed = facts.measures.some(
    (one) => /iu$/u.test(one) || (/ul$/u.test(one) && facts.counts.length > 0),
  )
  if (form === '' && !isDosed) return ''
  return partwise.has(form) ? concentrationOf(facts) : strengthOf(facts)
}

/** Forms of which a package holds many doses. */
const partwise = new Set(
  '乳膏 软膏 眼膏 凝胶 乳胶剂 滴眼液 滴耳液 滴鼻液 洗剂 洗液 搽剂 溶液 酊 糖浆 口服溶液 混悬液 口服混悬液 膏'.split(
    ' ',
  ),
)

function numbersIn(name: string): number[] {
  return Array.from(name.matchAll(/\d+/gu), ([digits]) => Number(digits))
}

function isHerbal({ class: kind, unit }: DescribedRow): boolean {
  return kind === 'pieces' || isWeight(unit)
}

/** Whether a spec that tells what it counts counts what was said: 10片 are no 10支, but may be 10贴. */
function isOfPieces({ pieces = [] }: SaidWords, spec: string): boolean {
  const known = piecesIn(spec)
  return (
    known.length === 0 ||
    pieces.every((piece) => known.includes(piece) || (piece === 'solid' && known.includes('patch')))
  )
}

/** 开塞露 单支 is no box of 20支. */
function isSingle({ single }: SaidWords, spec: string): boolean {
  return (
    single === undefined || !new RegExp(`(?:[2-9]|\\d\\d)${single}`, 'u').test(normaliseSpec(spec))
  )
}

/** Pills by the gram are large ones, those by the hundred small ones. */
function isOfPills({ pills }: SaidWords, spec: string, form: string): boolean {
  if (pills === undefined || form !== '丸') return true
  const isLarge = /(?<![\d.])(?:[3-9]|1[0-2])g\s*[*×]\s*\d+\s*丸/u.test(spec)
  return pills === (isLarge ? 'large' : 'small')
}

/**
 * Whether a unit is that of other goods: what is counted, or sold by the piece, is said by that, by
 * its package, and by nothing else. 3支 are no tablets, 5瓶 no plasters. A tube or a bottle may stand
 * in a box.
 */
function isOtherPiece(unit: string, row: DescribedRow): boolean {
  const word = smallest(unit)
  if (!/^[片粒丸枚贴支瓶袋]$/u.test(unit) && word !== '袋') return false
  if (isOnePiece(unit, row.unit)) return false
  const told = [...normaliseSpec(row.spec).matchAll(/\d(?<own>[片粒丸枚贴支瓶袋包])/gu)]
  const counted = told.map(({ groups }) => groups?.['own'] ?? '')
  return counted.length > 0 ? !counted.some((own) => isOnePiece(unit, own)) : row.unit !== '盒'
}

/** 15 ml: nobody calls more 支. */
const smallBottle = 15_000

/** Tablets stand in bottles and bags; drops and what is injected in what is called 支 or 瓶. */
function isBottled(unit: string, row: DescribedRow): boolean {
  const spec = normaliseSpec(row.spec)
  if (unit === '支') return row.unit === '瓶' && volumeOf(factsOfSpec(row.spec)) <= smallBottle
  if (unit === '瓶' && row.unit === '支')
    return /\d(?:ml|g|单位)/u.test(spec) && !/[*×]\d/u.test(spec)
  return /^[瓶袋包]$/u.test(unit) && row.unit === '盒' && /\d[片粒丸]/u.test(spec)
}

function isOnePiece(a: string, b: string): boolean {
  const isSolid = (word: string) => /^[片粒丸枚]$/u.test(word)
  return smallest(a) === smallest(b) || (isSolid(a) && isSolid(b))
}

function unitFit(unit: string, row: DescribedRow): UnitFit {
  const isWeighed = isWeight(row.unit)
  if (unit === '' || /^[件箱]$/u.test(unit)) return 'any'
  if (isWeight(unit)) return isWeighed ? 'same' : 'impossible'
  if (unit === row.unit) return 'same'
  if (isUnitOf(unit, row)) return 'any'
  // A machine is counted by that, and nothing else is: 雾化器 1台 is no mask.
  if (isWeighed || unit === '台') return 'impossible'
  // 盒 is said of any package.
  if (unit === '盒') return 'loose'
  if (isBottled(unit, row)) return 'other'
  if (isOtherPiece(unit, row)) return 'impossible'
  return countPieces('100000', unit, row).isOfOtherUnit === true ? 'other' : 'any'
}

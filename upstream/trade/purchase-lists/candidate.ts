import type { DescribedRow } from '#upstream/goods/products/store'
import { explain } from './explain'
import { partsOfName } from './name-parts'
import { countPieces, isUnitOf } from './pieces'
import type { SaidWords } from './said-words'
import { factsOfSpec, fitOfSpec, strengthOf } from './spec-facts'
import type { Candidate, UnitFit } from './suggest'
import { isWeight } from './weights'

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
  return {
    ...explained,
    goodsId: row.id,
    same: [isHerb ? 'herb' : row.class, substance, form, sizeOf(row, form)].join('\n'),
    spec: isOfPills(said, row.spec, form) ? fitOfSpec(said.spec, named) : 'no',
    unit: unitFit(unit, row),
    isHerb,
    boughtAt: 0,
    isBuyable: true,
    priceE4: undefined,
  }
}

/** Of a device all of its spec, of what has no form how much there is only fills the package. */
function sizeOf(row: DescribedRow, form: string): string {
  if (row.class.startsWith('device')) return row.spec
  return form === '' ? '' : strengthOf(factsOfSpec(row.spec))
}

function numbersIn(name: string): number[] {
  return Array.from(name.matchAll(/\d+/gu), ([digits]) => Number(digits))
}

function isHerbal({ class: kind, unit }: DescribedRow): boolean {
  return kind === 'pieces' || isWeight(unit)
}

/** Pills by the gram are large ones, those by the hundred small ones. */
function isOfPills({ pills }: SaidWords, spec: string, form: string): boolean {
  if (pills === undefined || form !== '丸') return true
  const isLarge = /(?<![\d.])(?:[3-9]|1[0-2])g\s*[*×]\s*\d+\s*丸/u.test(spec)
  return isLarge === (pills === 'large')
}

function unitFit(unit: string, row: DescribedRow): UnitFit {
  const isWeighed = isWeight(row.unit)
  if (unit === '' || /^[件箱]$/u.test(unit)) return 'any'
  if (isWeight(unit)) return isWeighed ? 'same' : 'impossible'
  if (unit === row.unit) return 'same'
  if (isUnitOf(unit, row)) return 'any'
  if (isWeighed) return 'impossible'
  // 盒 is said of any package.
  if (unit === '盒') return 'loose'
  return countPieces('100000', unit, row).isOfOtherUnit === true ? 'other' : 'any'
}

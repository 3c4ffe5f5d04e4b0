import { foldText, isNumbered } from '#upstream/goods/catalogue/identity'
import type { ImportedGoods } from './goods-row'

export type Described = Pick<
  ImportedGoods,
  | 'identity'
  | 'named_as'
  | 'approved_as'
  | 'code'
  | 'name'
  | 'manufacturer'
  | 'spec'
  | 'approval_number'
  | 'unit'
>

export type KnownGoods = Omit<Described, 'named_as' | 'approved_as'> & {
  id: number
  named_as: string | null
  approved_as: string | null
}

export type Match<G> =
  { kind: 'new' } | { kind: 'known'; stored: G } | { kind: 'conflict'; reason: string }

interface Surroundings<G> {
  candidates: readonly G[]
  /** The place of an earlier row matched to these goods, e.g. 第 12 行. */
  placeOf: (stored: G) => string | undefined
  /** Places of other numbered goods in the file that could match these as well. */
  otherClaims: (stored: G) => string[]
}

/**
 * Matches goods of a file with goods of the shop (decision 021). The product number decides, if the
 * rest is compatible. Goods with an unknown number may match unnumbered goods with the same name,
 * spec and manufacturer, else with the same approval number, spec and manufacturer. An ambiguous
 * match is a conflict.
 */
export function matchGoods<G extends KnownGoods>(
  goods: Described,
  around: Surroundings<G>,
): Match<G> {
  const { candidates, placeOf } = around
  if (!isNumbered(goods)) {
    const named = candidates.filter((stored) => isNamedAlike(goods, stored))
    return chosen(closest(goods, named), around)
  }
  const numbered = candidates.find(({ identity }) => identity === goods.identity)
  if (numbered !== undefined) {
    if (isSameGoods(goods, numbered)) return chosen([numbered], around)
    const reason = `商品编号 ${goods.code} 在店内是${told(numbered)}，与本行不是同一商品；若是同一商品改名，请补上批准文号`
    return { kind: 'conflict', reason }
  }
  const free = candidates.filter((stored) => !isNumbered(stored) && placeOf(stored) === undefined)
  const named = free.filter((stored) => isNamedAlike(goods, stored))
  if (named.length > 0) return chosen(closest(goods, named), around)
  return matchByApproval(goods, free, around)
}

function matchByApproval<G extends KnownGoods>(
  goods: Described,
  free: readonly G[],
  around: Surroundings<G>,
): Match<G> {
  const approved = free.filter(
    (stored) =>
      goods.approved_as !== '' &&
      stored.approved_as === goods.approved_as &&
      isCompatible(goods.unit, stored.unit),
  )
  const [only, ...others] = approved
  const claims = only === undefined || others.length > 0 ? [] : around.otherClaims(only)
  if (only !== undefined && claims.length > 0) {
    const reason = `与${claims[0] ?? ''}的批准文号、规格和生产企业相同，无法判断哪一行是店内的${told(only)}`
    return { kind: 'conflict', reason }
  }
  return chosen(approved, around)
}

function chosen<G extends KnownGoods>(found: readonly G[], { placeOf }: Surroundings<G>): Match<G> {
  const [stored, other] = found
  if (stored === undefined) return { kind: 'new' }
  if (other !== undefined) {
    const reason = `店内有几个商品与本行相符（${told(stored)}、${told(other)}），请补上商品编号`
    return { kind: 'conflict', reason }
  }
  const place = placeOf(stored)
  if (place === undefined) return { kind: 'known', stored }
  return { kind: 'conflict', reason: `与${place}都指店内的${told(stored)}，不能确定是不是同一商品` }
}

/** Same name, spec and manufacturer; approval number and unit equal or unknown. */
function isNamedAlike(goods: Described, stored: KnownGoods): boolean {
  return (
    stored.named_as === goods.named_as &&
    isCompatible(goods.approval_number, stored.approval_number) &&
    isCompatible(goods.unit, stored.unit)
  )
}

/** Of several candidates the exact match; of several exact ones the one without a number. */
function closest<G extends KnownGoods>(goods: Described, found: readonly G[]): readonly G[] {
  const isSame = (one: string, other: string) => foldText(one) === foldText(other)
  const exact = found.filter(
    (stored) =>
      isSame(goods.approval_number, stored.approval_number) && isSame(goods.unit, stored.unit),
  )
  const best = exact.length > 0 ? exact : found
  const plain = best.filter((stored) => !isNumbered(stored))
  return plain.length === 1 ? plain : best
}

/**
 * True when goods with the same product number can be the same goods. With equal approval numbers
 * the rest may change; with different ones the rest must agree; without both numbers the names must
 * resemble each other.
 */
export function isSameGoods(
  goods: Pick<Described, 'name' | 'spec' | 'manufacturer' | 'approval_number'>,
  stored: Pick<Described, 'name' | 'spec' | 'manufacturer' | 'approval_number'>,
): boolean {
  const [one, other] = [foldText(goods.approval_number), foldText(stored.approval_number)]
  if (one !== '' && other !== '') {
    if (one === other) return true
    return (['name', 'spec', 'manufacturer'] as const).every((field) =>
      isCompatible(goods[field], stored[field]),
    )
  }
  return isResembling(foldText(goods.name), foldText(stored.name))
}

function isResembling(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  const characters = Array.from(short)
  const shared = characters.filter((character) => long.includes(character)).length
  return shared * 2 >= characters.length
}

function isCompatible(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)]
  return a === '' || b === '' || a === b
}

function told({ name, spec, manufacturer, code }: KnownGoods): string {
  const words = [name, spec, manufacturer].filter((word) => word !== '').join(' ')
  return `“${words}”（${code}）`
}

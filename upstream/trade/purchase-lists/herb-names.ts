import type { Context } from '#upstream/kernel/context'
import { listCounted } from '#upstream/goods/products/store'
import type { Match } from './match-result'
import { isWeight } from './weights'

/**
 * Reopens matches that are sure to be a herb by name alone where finished goods share the name and
 * no weight is given: 板蓝根 5 may mean five boxes of 板蓝根颗粒; and those by package. At most two statements.
 */
export async function askOfHerbs(
  { db }: Context,
  wishes: readonly { unit?: string }[],
  matches: readonly Match[],
): Promise<Match[]> {
  const byName = matches.map((match, at) =>
    isByName(match) && !isWeight(wishes[at]?.unit ?? '') ? match.goodsId : undefined,
  )
  const named = await unitsOf(db, byName)
  const isHerb = byName.map((id) => id !== undefined && isWeight(named.get(id)?.unit ?? ''))
  // Herbs are weighed: 20支 of one are finished goods.
  const isPacked = wishes.map(({ unit = '' }) => unit !== '' && !/^[件箱]$/u.test(unit))
  const others = await unitsOf(
    db,
    matches.flatMap(({ candidates }, at) => (isHerb[at] === true ? candidates : [])),
  )
  return matches.map((match, at) => {
    const isFinished = (id: number) => !isWeight(others.get(id)?.unit ?? 'kg')
    const isOpen =
      isHerb[at] === true && (isPacked[at] === true || match.candidates.some(isFinished))
    return isOpen ? { ...match, goodsId: undefined } : match
  })
}

function unitsOf(db: Context['db'], ids: readonly (number | undefined)[]) {
  return listCounted(db, [...new Set(ids.filter((id) => id !== undefined))])
}

/** Sure by a name, not by a code or a learned choice. */
function isByName({ goodsId, isLearnt, exact }: Match): boolean {
  return goodsId !== undefined && !isLearnt && !exact.includes(goodsId)
}

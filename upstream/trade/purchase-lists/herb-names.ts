import type { Context } from '#upstream/kernel/context'
import { listCounted } from '#upstream/goods/products/store'
import type { Match } from './match-result'
import { isWeight } from './weights'

/**
 * Opens what is sure to be a herb by its name alone, where finished goods are called so too and no
 * weight is said: 板蓝根 5 may be five boxes of 板蓝根颗粒. Two statements at most.
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
  const others = await unitsOf(
    db,
    matches.flatMap(({ candidates }, at) => (isHerb[at] === true ? candidates : [])),
  )
  return matches.map((match, at) => {
    const isFinished = (id: number) => !isWeight(others.get(id)?.unit ?? 'kg')
    const isOpen = isHerb[at] === true && match.candidates.some(isFinished)
    return isOpen ? { ...match, goodsId: undefined } : match
  })
}

function unitsOf(db: Context['db'], ids: readonly (number | undefined)[]) {
  return listCounted(db, [...new Set(ids.filter((id) => id !== undefined))])
}

/** Sure by a name, and neither by a code nor by what was chosen before. */
function isByName({ goodsId, isLearnt, exact, candidates }: Match): boolean {
  return goodsId !== undefined && !isLearnt && !exact.includes(goodsId) && candidates.length > 1
}

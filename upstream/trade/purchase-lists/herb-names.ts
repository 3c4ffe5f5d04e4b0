import type { Context } from '#upstream/kernel/context'
import { listCounted, listDescribedRows } from '#upstream/goods/products/store'
import type { Match } from './match-result'
import { isProcessedSo } from './processing'
import { readSaidWords } from './said-words'
import { isWeight } from './weights'

/**
 * Reopens matches that are sure to be a herb by name alone where finished goods share the name and
 * no weight is given: 板蓝根 5 may mean five boxes of 板蓝根颗粒; those by package; and those
 * processed otherwise than was said (`isProcessedSo`). At most three statements.
 */
export async function askOfHerbs(
  { db }: Context,
  wishes: readonly { words: string; unit?: string }[],
  matches: readonly Match[],
): Promise<Match[]> {
  const byName = matches.map((match) => (isByName(match) ? match.goodsId : undefined))
  const named = await unitsOf(db, byName)
  const isHerb = byName.map((id) => id !== undefined && isWeight(named.get(id)?.unit ?? ''))
  // Herbs are weighed: 20支 of one are finished goods.
  const isPacked = wishes.map(({ unit = '' }) => unit !== '' && !/^[件箱]$/u.test(unit))
  const isWeighed = wishes.map(({ unit = '' }) => isWeight(unit))
  const isOther = await isOtherwiseProcessed(
    db,
    byName.map((id, at) => (isHerb[at] === true ? id : undefined)),
    wishes,
  )
  const others = await unitsOf(
    db,
    matches.flatMap(({ candidates }, at) => (isHerb[at] === true ? candidates : [])),
  )
  return matches.map((match, at) => {
    const isFinished = (id: number) => !isWeight(others.get(id)?.unit ?? 'kg')
    const isDoubtful =
      isWeighed[at] === false && (isPacked[at] === true || match.candidates.some(isFinished))
    return isHerb[at] === true && (isDoubtful || isOther[at] === true)
      ? { ...match, goodsId: undefined }
      : match
  })
}

async function isOtherwiseProcessed(
  db: Context['db'],
  ids: readonly (number | undefined)[],
  wishes: readonly { words: string }[],
): Promise<boolean[]> {
  const asked = [...new Set(ids.filter((id) => id !== undefined))]
  const rows = asked.length === 0 ? [] : await listDescribedRows(db, asked)
  const herbs = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id, at) => {
    const herb = herbs.get(id ?? 0)
    return herb !== undefined && !isProcessedSo(saidIn(wishes[at]?.words ?? ''), herb)
  })
}

function saidIn(words: string): readonly string[] {
  return readSaidWords(words).tokens
}

function unitsOf(db: Context['db'], ids: readonly (number | undefined)[]) {
  return listCounted(db, [...new Set(ids.filter((id) => id !== undefined))])
}

/** Sure by a name, not by a code or a learned choice. */
function isByName({ goodsId, isLearnt, exact }: Match): boolean {
  return goodsId !== undefined && !isLearnt && !exact.includes(goodsId)
}

import type { Selectable } from 'kysely'
import type { GoodsFilter } from '#contract/goods'
import type { Zone } from '#contract/zone'
import type { ZoneTable } from '#upstream/kernel/db/zone-tables'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { zoneRule, zoneState, type ZoneRule } from './rules'
import { getZone } from './store'

/** A zone or themed list that a list of goods is asked for. */
export interface AskedZone {
  zone: Zone
  rule: ZoneRule
}

/**
 * The zone or themed list that is asked for, with its state for this buyer now; undefined when
 * none is. 404 for a themed list that is not there. One statement.
 */
export async function askedZone(
  { database, buyer, now }: Context,
  { zone, topic }: Pick<GoodsFilter, 'zone' | 'topic'>,
): Promise<AskedZone | undefined> {
  if (zone !== undefined) {
    const row = await getZone(database.db, { code: zone })
    return { zone: presentZone(zone, row, buyer, now), rule: zoneRule(zone, chinaDay(now)) }
  }
  if (topic === undefined) return undefined
  const row = await getZone(database.db, { id: topic })
  if (row === undefined) throw notFound('专题')
  return { zone: presentZone(row.code, row, buyer, now), rule: { code: row.code } }
}

/** A zone as this buyer sees it now; one that the database says nothing of is open. */
export function presentZone(
  code: string,
  row: Selectable<ZoneTable> | undefined,
  buyer: Context['buyer'],
  now: number,
): Zone {
  const window = row && {
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isOn: row.is_open === 1,
  }
  const state = zoneState(code, window, buyer, now)
  return {
    name: row?.name ?? '',
    intro: row?.intro ?? '',
    state,
    ...(state === 'upcoming' && { opensAt: row?.opens_at ?? undefined }),
  }
}

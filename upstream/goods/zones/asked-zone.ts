import type { Selectable } from 'kysely'
import type { GoodsFilter } from '#contract/goods'
import type { Zone } from '#contract/zone'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { chinaDay } from '#upstream/kernel/time'
import { zoneRule, zoneState, type ZoneRule } from './rules'
import { getZone, listZones } from './store'
import type { Schema } from '#upstream/kernel/db/schema'

export interface AskedZone {
  zone: DecidedZone
  rule: ZoneRule
}

export interface DecidedZone {
  code: string
  /** Undefined when the database has no row for it: the zone is then open. */
  row: Selectable<Schema['zones']> | undefined
  state: Zone['state']
}

/**
 * The requested zone or themed list with its state for this buyer; undefined when none is
 * requested. Throws 404 for an unknown themed list. One statement.
 */
export async function askedZone(
  ctx: Context,
  { zone, topic }: Pick<GoodsFilter, 'zone' | 'topic'>,
): Promise<AskedZone | undefined> {
  if (zone !== undefined) {
    const row = await getZone(ctx.db, { code: zone })
    return { zone: decideZone(ctx, zone, row), rule: zoneRule(zone, chinaDay(ctx.now)) }
  }
  if (topic === undefined) return undefined
  const row = await getZone(ctx.db, { id: topic })
  if (row === undefined) throw notFound('专题')
  return { zone: decideZone(ctx, row.code, row), rule: { code: row.code } }
}

export async function decideZones(ctx: Context, codes: readonly string[]): Promise<DecidedZone[]> {
  const rows = await listZones(ctx.db, codes)
  const rowOf = new Map(rows.map((row) => [row.code, row]))
  return codes.map((code) => decideZone(ctx, code, rowOf.get(code)))
}

function decideZone({ buyer, now }: Context, code: string, row: DecidedZone['row']): DecidedZone {
  const window = row && {
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    isOn: row.is_open === 1,
  }
  return { code, row, state: zoneState(code, window, buyer, now) }
}

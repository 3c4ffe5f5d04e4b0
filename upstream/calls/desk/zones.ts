import type { ZoneState } from '#contract/desk/kinds/goods'
import { zoneNames } from '#contract/zone'
import { listedZones } from '#contract/zone-titles'
import {
  catalogueIndexOf,
  type CatalogueView,
} from '#upstream/goods/catalogue/index/catalogue-index'
import { selectInZone } from '#upstream/goods/catalogue/listing/in-zone'
import { listNamedRows } from '#upstream/goods/products/store'
import { findDeskZone, listDeskZones, type ZoneRow } from '#upstream/goods/zones/desk-store'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { addZone, daysOf, editZone, fillZone } from '#upstream/trade/goods-keeping/save-zone'
import type { Handlers } from '../handler'

const shown = 20

export const deskZoneHandlers = {
  'desk.zones': async ({ db, database, now }) => {
    const [rows, catalogue] = await Promise.all([
      listDeskZones(db),
      catalogueIndexOf(database).look(now),
    ])
    return { zones: rows.map((row) => presentZone(row, catalogue, now)) }
  },

  'desk.zone': async (ctx, { id }) => {
    const { db, database, now } = ctx
    const row = await findDeskZone(db, id)
    if (row === undefined) throw notFound('专区')
    const catalogue = await catalogueIndexOf(database).look(now)
    const { ids } = selectInZone(catalogue, row.code, { now, limit: shown })
    const mayEdit = ctx.operator.permissions.has('goods.write')
    const [named, claim] = await Promise.all([
      listNamedRows(db, ids),
      mayEdit ? claimEdit(ctx, `zone/${String(id)}`) : undefined,
    ])
    return {
      zone: {
        ...presentZone(row, catalogue, now),
        intro: row.intro,
        ...daysOf(row),
        isOpen: row.is_open === 1,
      },
      goods: ids.flatMap((goodsId) => {
        const found = named.find((one) => one.id === goodsId)
        return found === undefined ? [] : [{ id: goodsId, name: found.name, spec: found.spec }]
      }),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addZone': addZone,

  'desk.editZone': editZone,

  'desk.fillZone': async (ctx, typed) => ({ count: await fillZone(ctx, typed) }),
} satisfies Partial<Handlers>

function presentZone(row: ZoneRow, catalogue: CatalogueView, now: number) {
  const { id, code, name } = row
  const isOfRule = zoneNames.some((one) => one === code)
  return {
    id,
    code,
    name,
    isListed: !isOfRule || listedZones.some((one) => one === code),
    state: stateOf(row, now),
    goodsCount: selectInZone(catalogue, code, { now, limit: 0 }).total,
  }
}

function stateOf({ is_open, opens_at, closes_at }: ZoneRow, now: number): ZoneState {
  if (is_open === 0) return 'closed'
  if (closes_at !== null && now >= closes_at) return 'over'
  return opens_at !== null && now < opens_at ? 'upcoming' : 'open'
}

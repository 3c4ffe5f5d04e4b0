import type { Selectable } from 'kysely'
import type { Ad } from '#contract/focus'
import type { FocusTable } from '#upstream/kernel/db/frame-tables'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { linkState } from '#upstream/content/focus/rules'
import { listFocus, type FocusSlot } from '#upstream/content/focus/store'

const slot = (name: FocusSlot) => async (context: Context) =>
  presentAds(await listFocus(context.database.db, [name]), context.now)

export const focusHandlers = {
  'focus.home': slot('home'),
  'focus.common': async ({ database, now }) => {
    const rows = await listFocus(database.db, ['top', 'bottom', 'right'])
    const of = (name: FocusSlot) =>
      presentAds(
        rows.filter((row) => row.slot === name),
        now,
      )
    return { top: of('top'), bottom: of('bottom'), right: of('right') }
  },
  'focus.top': slot('top'),
  'focus.bottom': slot('bottom'),
  'focus.right': slot('right'),
  'focus.login': slot('login'),
  'focus.newBuyers': slot('newBuyers'),
  'focus.brands': slot('brands'),
  'focus.brand': async ({ database, now }, { id }) =>
    presentAds(await listFocus(database.db, ['brand'], { ownerId: id }), now),
  'focus.controlled': slot('controlled'),
  'focus.newControlled': slot('newControlled'),
  'focus.controlledAds': async ({ database, now }, { ids }) =>
    presentAds(await listFocus(database.db, ['controlledAds'], { ids }), now),
  'focus.herbal': slot('herbal'),
  'focus.freeShipping': slot('freeShipping'),
  'focus.posters': slot('posters'),
  'draw.ads': slot('draw'),
  'focus.demo': async ({ database, now }, { id }) =>
    presentAds(await listFocus(database.db, ['demo'], { ownerId: id }), now),
} satisfies Partial<Handlers>

function presentAds(rows: Selectable<FocusTable>[], now: number): Ad[] {
  return rows.flatMap((row) => {
    const state = linkState(row, now)
    const { id, text, image, url } = row
    return state === undefined ? [] : [{ id, text, image, url, state }]
  })
}

import type { Selectable } from 'kysely'
import type { Ad } from '#contract/focus'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { linkState } from '#upstream/content/focus/rules'
import { listFocus, type FocusSlot } from '#upstream/content/focus/store'
import type { Schema } from '#upstream/kernel/db/schema'

const slot = (name: FocusSlot) => async (ctx: Context) =>
  presentAds(await listFocus(ctx, [name]), ctx.now)

export const focusHandlers = {
  'focus.home': slot('home'),
  'focus.common': async (ctx) => {
    const rows = await listFocus(ctx, ['top', 'bottom', 'right'])
    const of = (name: FocusSlot) =>
      presentAds(
        rows.filter((row) => row.slot === name),
        ctx.now,
      )
    return { top: of('top'), bottom: of('bottom'), right: of('right') }
  },
  'focus.top': slot('top'),
  'focus.bottom': slot('bottom'),
  'focus.right': slot('right'),
  'focus.login': slot('login'),
  'focus.newBuyers': slot('newBuyers'),
  'focus.brands': slot('brands'),
  'focus.brand': async (ctx, { id }) =>
    presentAds(await listFocus(ctx, ['brand'], { ownerId: id }), ctx.now),
  'focus.controlled': slot('controlled'),
  'focus.newControlled': slot('newControlled'),
  'focus.controlledAds': async (ctx, { ids }) =>
    presentAds(await listFocus(ctx, ['controlledAds'], { ids }), ctx.now),
  'focus.herbal': slot('herbal'),
  'focus.freeShipping': slot('freeShipping'),
  'focus.posters': slot('posters'),
  'draw.ads': slot('draw'),
  'focus.demo': async (ctx, { id }) =>
    presentAds(await listFocus(ctx, ['demo'], { ownerId: id }), ctx.now),
} satisfies Partial<Handlers>

function presentAds(rows: Selectable<Schema['focus']>[], now: number): Ad[] {
  return rows.flatMap((row) => {
    const state = linkState(row, now)
    const { id, text, image, url } = row
    return state === undefined ? [] : [{ id, text, image, url, state }]
  })
}

import { findDeskSlot, listDeskSlots, type DeskSlot } from '#upstream/content/focus/desk-store'
import { readDrawn } from '#upstream/content/focus/drawn'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { addSlot, daysOf, editSlot } from '#upstream/trade/publishing/save-slot'
import type { Handlers } from '../handler'
import { presentShopPictures } from './shop-pictures'

export const slotHandlers = {
  'desk.slots': async (ctx, { state, slot, keywords: words, ...rest }) => {
    const { page, pageSize, after } = askedRows(ctx, rest)
    const asked = { state, slot, words, page, pageSize, after, now: ctx.now }
    const { rows, paging, counts } = await listDeskSlots(ctx.db, asked)
    return { items: rows.map(presentRow), paging, counts }
  },

  'desk.slot': async (ctx, { id }) => {
    const row = await findDeskSlot(ctx.db, id, ctx.now)
    if (row === undefined) throw notFound('广告')
    const mayEdit = ctx.operator.permissions.has('content.write')
    const claim = mayEdit ? await claimEdit(ctx, `slot/${id}`) : undefined
    const drawn = readDrawn(row.text, row.image)
    return {
      picture: { ...presentRow(row), ...drawn, isShown: row.is_shown === 1 },
      pictures: await presentShopPictures(ctx, `slot/${id}`),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addSlot': addSlot,

  'desk.editSlot': editSlot,
} satisfies Partial<Handlers>

function presentRow(row: DeskSlot) {
  const { id, slot, text, url, state, sort } = row
  const campaign = row.campaign_id === null ? '' : String(row.campaign_id)
  return { id, slot, text, url, state, sort, campaign, ...daysOf(row) }
}

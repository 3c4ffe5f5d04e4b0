import {
  findDeskActivity,
  listDeskActivities,
  type DeskActivity,
} from '#upstream/content/activities/desk-store'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import {
  addActivity,
  daysOfActivity,
  editActivity,
  linesOf,
} from '#upstream/trade/publishing/save-activity'
import type { Handlers } from '../handler'
import { presentShopPictures } from './shop-pictures'

export const deskActivityHandlers = {
  'desk.activities': async (ctx, { state, kind, keywords: words, ...rest }) => {
    const { page, pageSize, after } = askedRows(ctx, rest)
    const asked = { state, kind, words, page, pageSize, after, now: ctx.now }
    const { rows, paging, counts } = await listDeskActivities(ctx.db, asked)
    return { items: rows.map(presentRow), paging, counts }
  },

  'desk.activity': async (ctx, { id }) => {
    const row = await findDeskActivity(ctx.db, id, ctx.now)
    if (row === undefined) throw notFound('活动')
    const mayEdit = ctx.operator.permissions.has('content.write')
    const claim = mayEdit ? await claimEdit(ctx, `activity/${id}`) : undefined
    const lines = await linesOf(ctx, row.blocks)
    return {
      activity: { ...presentRow(row), intro: row.intro, lines },
      pictures: await presentShopPictures(ctx, `activity/${id}`),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addActivity': addActivity,

  'desk.editActivity': editActivity,
} satisfies Partial<Handlers>

function presentRow(row: DeskActivity) {
  const { id, kind, title, state } = row
  return { id, kind, title, state, ...daysOfActivity(row) }
}

import {
  findDeskSiteLicence,
  listDeskSiteLicences,
  type DeskSiteLicence,
} from '#upstream/content/site-licences/desk-store'
import { notFound } from '#upstream/kernel/errors'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import {
  addSiteLicence,
  editSiteLicence,
  removeSiteLicence,
} from '#upstream/trade/publishing/save-site-licence'
import type { Handlers } from '../handler'
import { presentShopPictures } from './shop-pictures'

export const siteLicenceHandlers = {
  'desk.siteLicences': async (ctx, { state, keywords: words, ...rest }) => {
    const { page, pageSize, after } = askedRows(ctx, rest)
    const asked = { state, words, page, pageSize, after, now: ctx.now }
    const { rows, paging, counts } = await listDeskSiteLicences(ctx.db, asked)
    return { items: rows.map(presentRow), paging, counts }
  },

  'desk.siteLicence': async (ctx, { id }) => {
    const row = await findDeskSiteLicence(ctx.db, id, ctx.now)
    if (row === undefined) throw notFound('证照')
    const mayEdit = ctx.operator.permissions.has('content.write')
    const subject = `site-licence/${String(id)}`
    const claim = mayEdit ? await claimEdit(ctx, subject) : undefined
    return {
      licence: { ...presentRow(row), image: row.image },
      pictures: await presentShopPictures(ctx, subject),
      version: row.version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.addSiteLicence': addSiteLicence,

  'desk.editSiteLicence': editSiteLicence,

  'desk.removeSiteLicence': removeSiteLicence,
} satisfies Partial<Handlers>

function presentRow({ id, name, number, valid_until, state, sort, image }: DeskSiteLicence) {
  const until = valid_until === null ? {} : { validUntil: valid_until }
  return { id, name, number, ...until, state, sort, hasPicture: image !== '' }
}

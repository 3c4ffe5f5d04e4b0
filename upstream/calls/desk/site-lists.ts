import { siteLists } from '#contract/desk/kinds/content'
import { shownLines } from '#upstream/content/site-lists/kept'
import { getVersionedMeta, listMeta } from '#upstream/kernel/meta/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { editSiteList, requireSiteList } from '#upstream/trade/publishing/save-site-list'
import type { Handlers } from '../handler'

export const siteListHandlers = {
  'desk.siteLists': async ({ db }) => {
    const known = Object.entries(siteLists)
    const rows = await listMeta(
      db,
      known.map(([, { key }]) => key),
    )
    const kept = new Map(rows.map(({ key, value }) => [key, value]))
    return {
      lists: known.map(([id, { key, name }]) => ({
        id: Number(id),
        name,
        lines: shownLines(key, kept.get(key)),
      })),
    }
  },

  'desk.siteList': async (ctx, { id }) => {
    const { key, name } = requireSiteList(id)
    const { value, version } = await getVersionedMeta(ctx.db, key)
    const mayEdit = ctx.operator.permissions.has('content.write')
    const claim = mayEdit ? await claimEdit(ctx, `site-list/${id}`) : undefined
    return {
      list: { id, name, lines: shownLines(key, value) },
      version,
      ...(claim !== undefined && { claim }),
    }
  },

  'desk.editSiteList': editSiteList,
} satisfies Partial<Handlers>

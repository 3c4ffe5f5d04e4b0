import { z } from 'zod'
import { call } from '../call'
import { emptySchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { deskDecision, deskRead } from './kit'

/** What is typed of a list; how it is read, its key says (`readSiteLines`). */
export const siteListFields = {
  lines: z.string().max(10_000, '最多 10000 字').default(''),
}

const shownSchema = record({
  id: z.number().int(),
  name: z.string(),
  /** One entry a line. */
  lines: z.string(),
})

export const siteListCalls = {
  'desk.siteLists': call({
    method: 'GET',
    path: '/api/desk/site_list',
    access: 'operator',
    permission: 'content.read',
    summary: '导航、搜索热词、友情链接的现有内容',
    input: record({}),
    data: record({ lists: z.array(shownSchema) }),
  }),
  'desk.siteList': deskRead({
    path: '/api/desk/site_list/{id}',
    subject: 'site-list',
    permission: 'content.read',
    summary: '其中一种的内容，每行一项',
    data: record({
      list: shownSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.editSiteList': deskDecision({
    path: '/api/desk/site_list/{id}/edit',
    permission: 'content.write',
    summary: '改写其中一种：每行一项，导航最多 9 项，“- ”开头的是上一项的下级',
    fields: siteListFields,
    data: emptySchema,
  }),
}

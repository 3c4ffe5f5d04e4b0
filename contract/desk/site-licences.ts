import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, flagSchema, keyOf } from '../scalars'
import { lastDaySchema } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { siteLicenceStates } from './kinds/content'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { orderField } from './order-field'
import { shopPicturesSchema } from './shop-pictures'

const entryFields = {
  id: z.number().int(),
  name: z.string(),
  number: z.string(),
  /** The last day; absent for none. */
  validUntil: daySchema.optional(),
  state: keyOf(siteLicenceStates),
  sort: z.number().int(),
  hasPicture: z.boolean(),
}

const named = (label: string, length: number) =>
  z
    .string({ required_error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(length, `${label}最多 ${length} 字`)

/** What is typed of a licence of the shop itself. */
export const siteLicenceFields = {
  name: named('名称', 40),
  number: named('证号', 60),
  validUntil: lastDaySchema,
  isEndless: flagSchema.default(false),
  sort: orderField,
}

export const siteLicenceCalls = {
  'desk.siteLicences': call({
    method: 'GET',
    path: '/api/desk/site_licence',
    access: 'operator',
    permission: 'content.read',
    summary: '网站证照，按显示的顺序，每页 20',
    input: record({
      state: filter(keyOf(siteLicenceStates).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(record(entryFields)),
  }),
  'desk.siteLicence': deskRead({
    path: '/api/desk/site_licence/{id}',
    subject: 'site-licence',
    permission: 'content.read',
    summary: '一份网站证照：名称、证号、有效期、图片',
    data: record({
      licence: record({
        ...entryFields,
        /** As buyers see it; '' for none. */
        image: z.string(),
      }),
      pictures: shopPicturesSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addSiteLicence': call({
    method: 'POST',
    path: '/api/desk/site_licence',
    access: 'operator',
    permission: 'content.write',
    summary: '新增一份网站证照',
    input: record(siteLicenceFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editSiteLicence': deskDecision({
    path: '/api/desk/site_licence/{id}/edit',
    permission: 'content.write',
    summary: '修改一份网站证照',
    fields: siteLicenceFields,
    data: emptySchema,
  }),
  'desk.removeSiteLicence': deskDecision({
    path: '/api/desk/site_licence/{id}/remove',
    permission: 'content.write',
    summary: '移除一份网站证照和它的图片',
    fields: {},
    data: emptySchema,
  }),
}

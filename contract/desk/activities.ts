import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { activityPlaces, activityStates } from './kinds/content'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput, searchedWords } from './listed'
import { shopPicturesSchema } from './shop-pictures'

const entryFields = {
  id: z.number().int(),
  kind: keyOf(activityPlaces),
  title: z.string(),
  state: keyOf(activityStates),
  from: daySchema,
  /** The last day. */
  until: daySchema,
}

/** What is typed of an activity page; its parts are lines (`readBlockLines`). */
export const activityFields = {
  kind: z.enum(Object.keys(activityPlaces) as [keyof typeof activityPlaces], {
    errorMap: () => ({ message: '请选择位置' }),
  }),
  title: z
    .string({ required_error: '请填写标题' })
    .trim()
    .min(1, '请填写标题')
    .max(20, '标题最多 20 字'),
  intro: z.string().trim().max(100, '介绍最多 100 字').default(''),
  from: typedDaySchema,
  until: typedDaySchema,
  lines: z.string().max(20_000, '内容最多 20000 字').default(''),
}

export const deskActivityCalls = {
  'desk.activities': call({
    method: 'GET',
    path: '/api/desk/activity',
    access: 'operator',
    permission: 'content.read',
    summary: '活动页，新的在前，每页 20',
    input: record({
      state: filter(keyOf(activityStates).optional()),
      kind: filter(keyOf(activityPlaces).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(record(entryFields)),
  }),
  'desk.activity': deskRead({
    path: '/api/desk/activity/{id}',
    subject: 'activity',
    permission: 'content.read',
    summary: '一个活动页：标题、介绍、起止日期、内容、图片',
    data: record({
      activity: record({ ...entryFields, intro: z.string(), lines: z.string() }),
      pictures: shopPicturesSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addActivity': call({
    method: 'POST',
    path: '/api/desk/activity',
    access: 'operator',
    permission: 'content.write',
    summary: '新增活动页，内容一行一段',
    input: record(activityFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editActivity': deskDecision({
    path: '/api/desk/activity/{id}/edit',
    permission: 'content.write',
    summary: '修改活动页',
    fields: activityFields,
    data: emptySchema,
  }),
}

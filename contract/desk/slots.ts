import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, flagSchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { slotColours, slotNames, slotPackages, slotStates } from './kinds/content'
import { deskDecision, deskRead } from './kit'
import { addressProblem } from './leads-to'
import { filter, listed, listInput, searchedWords } from './listed'
import { orderField } from './order-field'
import { shopPicturesSchema } from './shop-pictures'

const entryFields = {
  id: z.number().int(),
  slot: keyOf(slotNames),
  text: z.string(),
  url: z.string(),
  state: keyOf(slotStates),
  sort: z.number().int(),
  from: daySchema.optional(),
  /** The last day. */
  until: daySchema.optional(),
  /** The campaign that it ends with. */
  campaign: z.string(),
}
const entrySchema = record(entryFields)

const choice = <T extends string>(words: Record<T, string>, message: string) =>
  z.enum(Object.keys(words) as [T, ...T[]], { errorMap: () => ({ message }) })

/** What is typed of a picture, which is drawn from its words. */
export const slotFields = {
  slot: choice(slotNames, '请选择位置'),
  text: z
    .string({ required_error: '请填写文字' })
    .trim()
    .min(1, '请填写文字')
    .max(20, '文字最多 20 字'),
  note: z.string().trim().max(30, '小字最多 30 字').default(''),
  colour: choice(slotColours, '请选择底色'),
  pack: choice(slotPackages, '请选择图案'),
  url: z
    .string()
    .trim()
    .default('')
    .superRefine((url, context) => {
      const message = url === '' ? undefined : addressProblem(url)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  from: typedDaySchema,
  until: typedDaySchema,
  /** The number of a campaign that it ends with; ''. */
  campaign: z
    .string()
    .trim()
    .regex(/^\d{0,9}$/, '请填促销的编号')
    .default(''),
  sort: orderField,
  isShown: flagSchema,
}

export const slotCalls = {
  'desk.slots': call({
    method: 'GET',
    path: '/api/desk/slot',
    access: 'operator',
    permission: 'content.read',
    summary: '广告位的图片，按位置，每页 20',
    input: record({
      state: filter(keyOf(slotStates).optional()),
      slot: filter(keyOf(slotNames).optional()),
      keywords: wire('q', searchedWords),
      ...listInput,
    }),
    data: listed(entrySchema),
  }),
  'desk.slot': deskRead({
    path: '/api/desk/slot/{id}',
    subject: 'slot',
    permission: 'content.read',
    summary: '一张广告位图片：文字、样子、去往、起止日期',
    data: record({
      picture: record({
        ...entryFields,
        note: z.string(),
        colour: keyOf(slotColours),
        pack: keyOf(slotPackages),
        isShown: z.boolean(),
      }),
      pictures: shopPicturesSchema,
      version: z.number().int(),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.addSlot': call({
    method: 'POST',
    path: '/api/desk/slot',
    access: 'operator',
    permission: 'content.write',
    summary: '新增一张广告位图片，由文字画出',
    input: record(slotFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editSlot': deskDecision({
    path: '/api/desk/slot/{id}/edit',
    permission: 'content.write',
    summary: '修改一张广告位图片',
    fields: slotFields,
    data: emptySchema,
  }),
}

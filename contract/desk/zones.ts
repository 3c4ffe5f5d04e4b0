import { z } from 'zod'
import { call } from '../call'
import { daySchema, emptySchema, flagSchema, idSchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { zoneMoves, zoneStates } from './kinds/goods'
import { deskDecision, deskRead } from './kit'

/** What is typed of a zone or themed list. */
const zoneFields = {
  name: z
    .string({ required_error: '请填写名称' })
    .trim()
    .min(1, '请填写名称')
    .max(20, '名称最多 20 字'),
  intro: z.string().trim().max(100, '介绍最多 100 字').default(''),
  /** First and last day; '' for no bound. */
  opensOn: typedDaySchema,
  closesOn: typedDaySchema,
  isOpen: flagSchema,
}

const entryFields = {
  /** Zones of the shop have fixed numbers below 100, themed lists follow. */
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** Goods are chosen one by one; otherwise they follow from what they are. */
  isListed: z.boolean(),
  state: keyOf(zoneStates),
  /** On the shelf. */
  goodsCount: z.number().int(),
}
const entrySchema = record(entryFields)
export type DeskZoneEntry = z.output<typeof entrySchema>

const detailSchema = record({
  zone: record({
    ...entryFields,
    intro: z.string(),
    opensOn: daySchema.optional(),
    closesOn: daySchema.optional(),
    isOpen: z.boolean(),
  }),
  /** The first of those on the shelf, in the order of its page. */
  goods: z.array(record({ id: z.number().int(), name: z.string(), spec: z.string() })),
  version: z.number().int(),
  claim: editClaimSchema.optional(),
})
export type DeskZone = z.output<typeof detailSchema>

export const deskZoneCalls = {
  'desk.zones': call({
    method: 'GET',
    path: '/api/desk/zone',
    access: 'operator',
    permission: 'goods.read',
    summary: '全部专区和专题：依据、状态、在架商品数',
    input: record({}),
    data: record({ zones: z.array(entrySchema) }),
  }),
  'desk.zone': deskRead({
    path: '/api/desk/zone/{id}',
    subject: 'zone',
    permission: 'goods.read',
    summary: '一个专区或专题：名称、介绍、开放时间、前 20 个商品',
    data: detailSchema,
  }),
  'desk.addZone': call({
    method: 'POST',
    path: '/api/desk/zone',
    access: 'operator',
    permission: 'goods.write',
    summary: '新增专题，商品按名单',
    input: record(zoneFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.editZone': deskDecision({
    path: '/api/desk/zone/{id}/edit',
    permission: 'goods.write',
    summary: '修改专区或专题的名称、介绍、开放时间',
    fields: zoneFields,
    data: emptySchema,
  }),
  'desk.fillZone': call({
    method: 'POST',
    path: '/api/desk/zone/{id}/goods',
    access: 'operator',
    permission: 'goods.write',
    summary: '按货号把商品加入或移出按名单的专区；有一个货号没有就都不变',
    input: record({
      id: idSchema,
      decision: z.enum(Object.keys(zoneMoves) as ['in', 'out'], {
        errorMap: () => ({ message: '请选择加入或移出' }),
      }),
      codes: z.string().max(20_000, '最多 20000 字').default(''),
    }),
    /** How many goods have changed. */
    data: record({ count: z.number().int() }),
  }),
}

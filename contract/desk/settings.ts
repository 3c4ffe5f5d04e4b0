import { z } from 'zod'
import { call } from '../call'
import { emptySchema, timestampSchema } from '../scalars'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { deskDecision, deskRead } from './kit'
import { settingNames, type SettingName } from './setting-topics'
import { shopPicturesSchema } from './shop-pictures'

/** Values as they are typed: money in yuan, else as in the environment. */
const settingSchema = record({
  name: z.enum(settingNames as [SettingName, ...SettingName[]]),
  /** '' where nothing is set. */
  value: z.string(),
  usual: z.string(),
  /** Set by the environment, which wins. */
  isLocked: z.boolean(),
  changedAt: timestampSchema.optional(),
  changedBy: z.string().optional(),
})
export type Setting = z.output<typeof settingSchema>

const valueSchema = z.string().max(500, '最多 500 个字').default('')
const valueFields = Object.fromEntries(
  settingNames.map((name) => [name, wire(name, valueSchema)]),
) as Record<SettingName, typeof valueSchema>

export const settingCalls = {
  'desk.settings': call({
    method: 'GET',
    path: '/api/desk/settings',
    access: 'operator',
    permission: 'settings.read',
    summary: '店铺设置：每一项的值、默认值、是否由环境变量设定、谁在何时改的',
    input: record({}),
    data: record({ settings: z.array(settingSchema) }),
  }),
  'desk.settingTopic': deskRead({
    path: '/api/desk/settings/{id}',
    subject: 'settings',
    permission: 'settings.read',
    summary: '一个主题的店铺设置',
    data: record({
      version: z.number().int(),
      settings: z.array(settingSchema),
      pictures: shopPicturesSchema,
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.changeSettings': deskDecision({
    path: '/api/desk/settings/{id}',
    permission: 'settings.write',
    summary: '修改一个主题的店铺设置，整个主题一起提交：金额填元，留空的恢复默认',
    fields: valueFields,
    data: emptySchema,
  }),
}

import { z } from 'zod'
import { call } from './call'
import { addResultSchema } from './addition'
import { approvalStates } from './document-slots'
import { idListSchema, idSchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

export const ownStoreSchema = record({
  id: z.number().int(),
  company: z.string(),
  kind: z.enum(['clinic', 'pharmacy', 'company']),
  approval: keyOf(approvalStates),
  isActing: z.boolean(),
})
export type OwnStore = z.output<typeof ownStoreSchema>

export const copyReportSchema = record({
  store: ownStoreSchema,
  added: z.number().int(),
  adjusted: z.number().int(),
  skipped: z.number().int(),
  results: z.array(addResultSchema),
})
export type CopyReport = z.output<typeof copyReportSchema>

export const copySchema = record({
  id: z.number().int(),
  createdAt: timestampSchema,
  reports: z.array(copyReportSchema),
})
export type Copy = z.output<typeof copySchema>

export const copyCalls = {
  'user.stores': call({
    method: 'GET',
    path: '/api/user/stores',
    access: 'buyer',
    summary: '同一负责人名下的门店',
    input: record({}),
    data: z.array(ownStoreSchema),
  }),
  'cart.copy': call({
    method: 'POST',
    path: '/api/cart/copy',
    access: 'buyer',
    needs: 'buy',
    summary: '复制购物车商品到名下其他门店，各店按自己的资质和价格，各有结果',
    input: record({
      ids: idListSchema,
      /** Ids of stores of the same owner. */
      otherUserIds: z.preprocess(
        (value) =>
          typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
        z.array(z.coerce.number().int().positive().safe()).min(1, '请选择门店').max(50),
      ),
      /** Idempotency key made by the page. */
      token: z
        .string()
        .regex(/^[\w-]{16,64}$/, '请刷新页面后再复制')
        .optional(),
    }),
    data: copySchema,
  }),
  'cart.copied': call({
    method: 'GET',
    path: '/api/cart/copy/{id}',
    access: 'buyer',
    summary: '一次复制的结果，30 天内可查',
    input: record({ id: idSchema }),
    data: copySchema,
  }),
}

import { z } from 'zod'
import { backorderStates } from './backorder-states'
import { call } from './call'
import {
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  quantitySchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { withoutMarks } from './typed-amount'
import { toDay } from './typed-day'
import { record, wire } from './wire'

export const backorderFields = {
  quantity: wire('number', z.preprocess(withoutMarks, quantitySchema)),
  /** Highest unit price in yuan; '' for any. */
  cap: z.preprocess(
    withoutMarks,
    z
      .string()
      .regex(/^(\d{1,6}(\.\d{1,4})?)?$/, '最高价填数字，如 12.50')
      .default(''),
  ),
  untilOn: z.preprocess(
    (typed) => (typeof typed === 'string' ? toDay(typed) : typed),
    z
      .string({ required_error: '请填写截止日期' })
      .regex(/^\d{4}-\d{2}-\d{2}$/, '请按“年-月-日”填写，如 2028-12-31'),
  ),
  /** Order at once and pay from the balance; otherwise reserve. */
  isOrder: flagSchema.default(false),
}

const backorderSchema = record({
  id: z.number().int(),
  version: z.number().int(),
  state: keyOf(backorderStates),
  goods: record({
    id: z.number().int(),
    name: z.string(),
    spec: z.string(),
    manufacturer: wire('sccj', z.string()),
    unit: wire('bzdw', z.string()),
    /** The buyer's current price in yuan; absent when hidden or pending. */
    price: yuanSchema.optional(),
  }),
  quantity: wire('number', z.number()),
  /** Quantity reserved or ordered so far. */
  served: z.number(),
  cap: yuanSchema.optional(),
  untilOn: z.string(),
  isOrder: z.boolean(),
  /** Why the store was passed over although goods arrived; '' for none. */
  problem: z.string(),
  /** Position in the queue while waiting; 1 is next. */
  place: z.number().int().optional(),
  reserved: record({ quantity: wire('number', z.number()), until: timestampSchema }).optional(),
  createdAt: timestampSchema,
  endedAt: timestampSchema.optional(),
  replacedBy: idSchema.optional(),
})
export type Backorder = z.output<typeof backorderSchema>

const registeredSchema = record({
  id: z.number().int(),
  /** False if an open registration existed already or was changed in place. */
  isNew: z.boolean(),
  message: z.string().optional(),
})

export const backorderCalls = {
  'backorder.create': call({
    method: 'POST',
    path: '/api/user/backorder',
    access: 'buyer',
    needs: 'buy',
    summary:
      '登记缺货商品：到货后按登记先后保留或直接下单；已在排队时给出原来的那一份（isNew 为假）',
    input: record({ goodsId: idSchema, ...backorderFields }),
    data: registeredSchema,
  }),
  'backorder.list': call({
    method: 'GET',
    path: '/api/user/backorder',
    access: 'buyer',
    summary: '本店的到货登记：排队中和已保留的，或（ended）已经结束的，新的在前，每页 20',
    input: record({ ended: flagSchema.default(false), ...pageInput }),
    data: record({
      items: z.array(backorderSchema),
      paging: pagingSchema,
      open: z.number().int(),
      ended: z.number().int(),
    }),
  }),
  'backorder.detail': call({
    method: 'GET',
    path: '/api/user/backorder/{id}',
    access: 'buyer',
    summary: '一份到货登记',
    input: record({ id: idSchema }),
    data: backorderSchema,
  }),
  'backorder.change': call({
    method: 'POST',
    path: '/api/user/backorder/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '修改排队中的登记；数量增加时重新排队（isNew 为真）',
    input: record({ id: idSchema, version: z.coerce.number().int().safe(), ...backorderFields }),
    data: registeredSchema,
  }),
  'backorder.cancel': call({
    method: 'POST',
    path: '/api/user/backorder/{id}/cancel',
    access: 'buyer',
    isOnce: true,
    needs: 'buy',
    summary: '取消登记；已保留的商品随之释放',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}

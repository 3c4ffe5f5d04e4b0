import { z } from 'zod'
import { afterSalesStates, afterSalesTabs } from './after-sales-words'
import {
  optionalId,
  afterSalesFields,
  evidenceFields,
  parcelFields,
  supplementFields,
  appealFields,
  proposalAnswerFields,
} from './after-sales-fields'
import { askedProblemSchema, claimableSchema, refundSchema } from './after-sales-claim'
import { afterSalesEntrySchema, afterSalesDetailSchema } from './after-sales-request'
import { call } from './call'
import {
  daySchema,
  emptySchema,
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  yuanSchema,
} from './scalars'
import { record, wire } from './wire'

const idInput = record({ id: idSchema })
const needs = 'receive'
const tokenField = z.string().regex(/^[\w-]{16,64}$/, '请重新进入申请页')

export const afterSalesCalls = {
  'afterSales.options': call({
    method: 'GET',
    path: '/api/after_sales/options',
    access: 'buyer',
    summary: '一个订单可申请售后的行和批号：期限、数量、原因、方式，不能申请的写明代码和原因',
    input: record({ orderId: idSchema }),
    data: record({
      order: record({
        id: z.number().int(),
        code: wire('order_sn', z.string()),
        title: z.string(),
      }),
      /** Online requests are open to this buyer; otherwise the contact to call. */
      isOn: z.boolean(),
      hotLine: z.string(),
      lines: z.array(claimableSchema),
      today: daySchema,
    }),
  }),
  'afterSales.quote': call({
    method: 'GET',
    path: '/api/after_sales/quote',
    access: 'buyer',
    summary: '提交前能退多少、退到哪里；不能申请的写明原因',
    input: record({ ...afterSalesFields, isRefusal: flagSchema.default(false) }),
    data: record({
      refund: refundSchema,
      lines: z.array(
        record({
          id: z.number().int(),
          amount: yuanSchema,
          isColdChain: z.boolean().default(false),
        }),
      ),
      problems: z.array(askedProblemSchema),
      isAtOurCost: z.boolean(),
      gifts: z.array(record({ name: z.string(), quantity: wire('number', z.number()) })),
    }),
  }),
  'afterSales.create': call({
    method: 'POST',
    path: '/api/after_sales',
    access: 'buyer',
    needs,
    summary:
      '申请售后，一行一批号一份；同一 token 再次提交得到同一结果；拒收（is_refusal）直接待验收',
    input: record({
      token: tokenField,
      ...afterSalesFields,
      ...evidenceFields,
      isRefusal: flagSchema.default(false),
    }),
    data: record({ ids: z.array(z.number().int()) }),
  }),
  'afterSales.list': call({
    method: 'GET',
    path: '/api/after_sales',
    access: 'buyer',
    summary: '本店的售后申请，新的在前，每页 10；可按进度、状态、订单查',
    input: record({
      tab: keyOf(afterSalesTabs).optional().catch(undefined),
      state: keyOf(afterSalesStates).optional().catch(undefined),
      orderId: optionalId.catch(undefined),
      ...pageInput,
    }),
    data: record({
      items: z.array(afterSalesEntrySchema),
      paging: pagingSchema,
      /** Counts by tab, regardless of the filter. */
      counts: z.record(z.number().int()),
    }),
  }),
  'afterSales.detail': call({
    method: 'GET',
    path: '/api/after_sales/{id}',
    access: 'buyer',
    summary: '一份售后申请：要什么、为什么、怎样决定、退款、退回的货',
    input: idInput,
    data: afterSalesDetailSchema,
  }),
  'afterSales.withdraw': call({
    method: 'POST',
    path: '/api/after_sales/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs,
    summary: '撤回待验收之前的申请',
    input: idInput,
    data: emptySchema,
  }),
  'afterSales.supplement': call({
    method: 'POST',
    path: '/api/after_sales/{id}/supplement',
    access: 'buyer',
    isOnce: true,
    needs,
    summary: '按要求补充说明或图片，回到待审核',
    input: record({ id: idSchema, ...supplementFields }),
    data: emptySchema,
  }),
  'afterSales.appeal': call({
    method: 'POST',
    path: '/api/after_sales/{id}/appeal',
    access: 'buyer',
    isOnce: true,
    needs,
    summary: '申诉：驳回后 7 天内一次，回到待审核',
    input: record({ id: idSchema, ...appealFields }),
    data: emptySchema,
  }),
  'afterSales.send': call({
    method: 'POST',
    path: '/api/after_sales/{id}/parcel',
    access: 'buyer',
    isOnce: true,
    needs,
    summary: '登记寄回：上门取件（日期、上下午）、自行寄回（承运单位、运单号）、随车带回',
    input: record({ id: idSchema, ...parcelFields }),
    data: emptySchema,
  }),
  'afterSales.answer': call({
    method: 'POST',
    path: '/api/after_sales/{id}/answer',
    access: 'buyer',
    isOnce: true,
    needs,
    summary: '答复处理方案：同意，或不同意并说明',
    input: record({ id: idSchema, ...proposalAnswerFields }),
    data: emptySchema,
  }),
}

import { z } from 'zod'
import { call } from './call'
import {
  bankAccountSchema,
  emailOrNoneSchema,
  mobileOrNoneSchema,
  phoneOrNoneSchema,
} from './contact'
import { titleFields } from './invoice-words'
import { emptySchema, keyOf } from './scalars'
import { record } from './wire'

export const invoiceTitleSchema = record({
  company: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  missing: z.array(keyOf(titleFields)),
})
export type Title = z.output<typeof invoiceTitleSchema>

/** Additional delivery of invoices; '' for none. */
export const deliveryFields = {
  email: emailOrNoneSchema,
  phone: mobileOrNoneSchema,
}

/** Title fields the store edits; name and tax number come from the licence. */
export const titleInputFields = {
  address: z.string().trim().max(100, '地址最多 100 字').default(''),
  phone: phoneOrNoneSchema,
  bank: z.string().trim().max(50, '开户行最多 50 字').default(''),
  bankAccount: bankAccountSchema,
}

export const invoiceTitleCalls = {
  'invoice.title': call({
    method: 'GET',
    path: '/api/invoice_title',
    access: 'buyer',
    needs: 'pay',
    summary: '开票抬头（取自登记资料）和接收方式',
    input: record({}),
    data: record({
      title: invoiceTitleSchema,
      delivery: record({ email: z.string(), phone: z.string() }),
    }),
  }),
  'invoice.deliver': call({
    method: 'POST',
    path: '/api/invoice_title/delivery',
    access: 'buyer',
    needs: 'pay',
    summary: '保存发票的接收邮箱和手机',
    input: record(deliveryFields),
    data: emptySchema,
  }),
  'invoice.editTitle': call({
    method: 'POST',
    path: '/api/invoice_title',
    access: 'buyer',
    needs: 'own',
    summary: '修改开票地址、电话、开户行和账号，从下一张发票起用；已开具的不变',
    input: record(titleInputFields),
    data: emptySchema,
  }),
}

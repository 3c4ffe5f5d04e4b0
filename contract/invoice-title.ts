import { z } from 'zod'
import { call } from './call'
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
  email: z
    .string()
    .trim()
    .max(100, '邮箱最多 100 个字符')
    .regex(/^$|^[\w-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, '邮箱格式不正确，如 fapiao@example.com')
    .default(''),
  phone: z
    .string()
    .trim()
    .regex(/^$|^1[3-9]\d{9}$/, '请填写 11 位手机号')
    .default(''),
}

/** Title fields the store edits; name and tax number come from the licence. */
export const titleInputFields = {
  address: z.string().trim().max(100, '地址最多 100 字').default(''),
  phone: z
    .string()
    .trim()
    .regex(/^$|^1[3-9]\d{9}$|^0\d{2,3}-\d{7,8}$/, '请填写手机号，或 0571-88886666 形式的电话')
    .default(''),
  bank: z.string().trim().max(50, '开户行最多 50 字').default(''),
  bankAccount: z
    .string()
    .trim()
    .regex(/^$|^[\d -]{8,32}$/, '账号为 8–32 位数字')
    .default(''),
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

import { z } from 'zod'

/** One store as it is typed: its number, 外部编号, company or credit code. */
export const storeText = z
  .string({ required_error: '请填写客户' })
  .trim()
  .min(1, '请填写客户')
  .max(100, '客户最多 100 字')

/** Stores as they are typed, one in a line. */
export const typedStores = z
  .string({ required_error: '请填写名单，一行一家' })
  .max(400_000, '名单过长，请分几次发')
  .refine((text) => text.trim() !== '', '请填写名单，一行一家')

import { z } from 'zod'

export const mobile = /^1[3-9]\d{9}$/
const landline = /^0\d{2,3}-\d{7,8}$/
const email = /^[A-Za-z0-9_-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** True for mainland mobile numbers, which can receive SMS. */
export function isMobile(text: string): boolean {
  return mobile.test(text)
}

/** Mainland mobile, or a landline such as 0571-88886666 (product.md §5). */
export const phoneSchema = z
  .string({ required_error: '请输入联系电话' })
  .trim()
  .refine((value) => mobile.test(value) || landline.test(value), '请输入正确的手机号或座机号')

/** Letters, digits, underscore or hyphen, then a domain with at least one dot (product.md §5). */
export const emailSchema = z
  .string({ required_error: '请输入电子邮箱' })
  .trim()
  .max(100, '电子邮箱最多 100 字')
  .refine((value) => email.test(value), '请输入正确的电子邮箱，如 yaofang_01@example.com')

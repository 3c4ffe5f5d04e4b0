import { z } from 'zod'
import { compacted, compactText } from './typed-text'

const mobile = /^1[3-9]\d{9}$/
const phone = /^(?:1[3-9]\d{9}|0\d{2,3}-\d{7,8})$/
const email = /^[A-Za-z0-9_-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/

const phoneWords = '请输入 11 位手机号，或带区号的座机号（不含分机），如 0571-88886666'
const emailWords =
  '请输入正确的电子邮箱：@ 前只能用字母、数字、_ 和 -（不能有点和加号），@ 后是域名，' +
  '如 yaofang_01@example.com'

/** True for mainland mobile numbers, which can receive SMS. */
export function isMobile(text: string): boolean {
  return mobile.test(text)
}

/** Codes of 3 digits are 010 and those of 02; a code without its 0 follows +86. */
const typedLandline = /^0?(10|2\d|[3-9]\d{2})(\d{7,8})$/

/**
 * A telephone number in the form that is kept: `+86 138 0013 8000`, `8613800138000` and
 * `138-0013-8000` are `13800138000`; `0571 88886666`, `(0571)88886666` and `+86 571 88886666` are
 * `0571-88886666`. What is no number comes back without blanks.
 */
export function readPhone(typed: string): string {
  const text = compactText(typed).replace(/[\p{Pd}\u2212]/gu, '-')
  if (phone.test(text)) return text
  const digits = text.replace(/[-.·()]/g, '')
  const national = digits.replace(/^(?:\+|00)?86(?=[01])|^(?:\+|00)86/, '')
  if (mobile.test(national)) return national
  const [, area, number] = typedLandline.exec(national) ?? []
  const isWhole = national.startsWith('0') || /^(?:\+|00)86/.test(digits)
  return isWhole && area !== undefined && number !== undefined ? `0${area}-${number}` : text
}

function typedPhone(typed: unknown): unknown {
  return typeof typed === 'string' ? readPhone(typed) : typed
}

/** Mainland mobile, or a landline such as 0571-88886666 (product.md §5). */
export const phoneSchema = z.preprocess(
  typedPhone,
  z.string({ required_error: '请输入联系电话' }).regex(phone, phoneWords),
)

/** The same, '' for none. */
export const phoneOrNoneSchema = z.preprocess(
  typedPhone,
  z
    .string()
    .regex(new RegExp(`^$|${phone.source}`), phoneWords)
    .default(''),
)

/** A number that receives SMS. */
export const mobileSchema = z.preprocess(
  typedPhone,
  z.string({ required_error: '请输入手机号' }).regex(mobile, '请输入正确的 11 位手机号'),
)

/** The same, '' for none. */
export const mobileOrNoneSchema = z.preprocess(
  typedPhone,
  z
    .string()
    .regex(new RegExp(`^$|${mobile.source}`), '请填写 11 位手机号')
    .default(''),
)

/** Letters, digits, underscore or hyphen, then a domain with at least one dot (product.md §5). */
export const emailSchema = z.preprocess(
  compacted,
  z
    .string({ required_error: '请输入电子邮箱' })
    .max(100, '电子邮箱最多 100 字')
    .regex(email, emailWords),
)

/** The same, '' for none. */
export const emailOrNoneSchema = z.preprocess(
  compacted,
  z
    .string()
    .max(100, '电子邮箱最多 100 字')
    .regex(new RegExp(`^$|${email.source}`), emailWords)
    .default(''),
)

/** A bank account of a company, kept as 8 to 32 digits; '' for none. */
export const bankAccountSchema = z.preprocess(
  (typed) => (typeof typed === 'string' ? compactText(typed).replace(/\p{Pd}/gu, '') : typed),
  z
    .string()
    .regex(/^(\d{8,32})?$/, '账号为 8–32 位数字')
    .default(''),
)

import { isMobile } from '#contract/contact'
import { accountKey } from './rules'

/** What is wrong with a username that is chosen now, besides its letters (domain-rules §11). */
export function usernameProblem(username: string): string | undefined {
  const key = accountKey(username)
  return isMobile(key) || /^\d{11}$/.test(key)
    ? '用户名不能是 11 位数字，以免与手机号混淆'
    : undefined
}

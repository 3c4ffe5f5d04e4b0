import { isMobile } from '#contract/contact'
import { accountKey } from './rules'

/** Why a new username is refused, apart from its characters (domain-rules §11). */
export function usernameProblem(username: string): string | undefined {
  const key = accountKey(username)
  return isMobile(key) || /^\d{11}$/.test(key)
    ? '用户名不能是 11 位数字，以免与手机号混淆'
    : undefined
}

import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].slice(0, 1_000).map(String))

/**
 * Why this password is not allowed, in words; undefined when it is. The form checks its length
 * (domain-rules §11).
 */
export function passwordProblem(
  password: string,
  { username, phone }: { username: string; phone: string },
): string | undefined {
  if (/\p{C}/u.test(password)) return '密码里有看不见的字符，请重新输入'
  const lower = password.toLowerCase()
  const own = [username, phone].map((name) => name.toLowerCase())
  if (own.includes(lower)) return '密码不能与用户名或手机号相同'
  if (own.includes(Array.from(lower).reverse().join(''))) return '密码不能是倒过来的用户名或手机号'
  if (common.has(lower)) return '这个密码太常见，容易被猜到，换一个'
  return undefined
}

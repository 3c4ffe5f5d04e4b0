import { dictionary } from '@zxcvbn-ts/language-common'

const common = new Set(dictionary['passwords-common'].slice(0, 1_000).map(String))

const fewestDifferent = 4
/** A shorter name is in passwords by chance. */
const nameOfSomeLength = /\p{Script=Han}{2}|.{4}/u

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
  const own = [username, phone]
    .map((name) => name.toLowerCase())
    .filter((name) => nameOfSomeLength.test(name))
  if (own.some((name) => lower.includes(name))) return '密码里不能有用户名或手机号'
  if (own.some((name) => lower.includes(Array.from(name).reverse().join(''))))
    return '密码里不能有倒过来的用户名或手机号'
  if (common.has(lower)) return '这个密码太常见，容易被猜到，换一个'
  if (new Set(lower).size < fewestDifferent)
    return `密码里至少要有 ${String(fewestDifferent)} 种不同的字符`
  return undefined
}

import { compactText } from '#contract/typed-text'

const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const wellFormed = new RegExp(`^[${letters}]{18}$`)

export function toCreditCode(typed: string): string {
  return compactText(typed).toUpperCase()
}

/** Why a 统一社会信用代码 is invalid (GB 32100-2015, domain-rules §12); undefined when it is valid. */
export function creditCodeProblem(code: string): string | undefined {
  if (code.length !== 18) return `统一社会信用代码是 18 位，现在是 ${code.length} 位`
  if (!wellFormed.test(code)) return '统一社会信用代码只用数字和大写字母，没有 I、O、S、V、Z'
  return code.endsWith(creditCheck(code.slice(0, 17)))
    ? undefined
    : '统一社会信用代码的校验位不符，请对照执照核对'
}

export function creditCheck(body: string): string {
  const sum = Array.from(body).reduce(
    (total, letter, at) => total + letters.indexOf(letter) * (3 ** at % 31),
    0,
  )
  return letters.charAt((31 - (sum % 31)) % 31)
}

const innerWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/**
 * True when the organisation code inside (characters 9 to 17) has a valid check character of GB
 * 11714. Some issued codes have not, so only the reviewer is told.
 */
export function hasInnerCheck(code: string): boolean {
  const sum = innerWeights.reduce(
    (total, weight, at) => total + weight * parseInt(code.charAt(8 + at), 36),
    0,
  )
  const check = 11 - (sum % 11)
  return code.charAt(16) === (check === 10 ? 'X' : check === 11 ? '0' : String(check))
}

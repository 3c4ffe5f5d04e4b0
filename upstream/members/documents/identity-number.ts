import { compactText } from '#contract/typed-text'
import { addMonths } from '#upstream/kernel/time'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'
const adultMonths = 18 * 12

export function toIdentityNumber(typed: string): string {
  return compactText(typed).toUpperCase()
}

/**
 * Why a 身份证 number is invalid (GB 11643, domain-rules §12): format, check character, impossible
 * birthday, under 18 on `today`. Undefined when it is valid.
 */
export function identityNumberProblem(number: string, today: string): string | undefined {
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号是 18 位，最后一位可以是 X'
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  if (number[17] !== checks[sum % 11]) return '身份证号的校验位不符，请核对'
  const born = [number.slice(6, 10), number.slice(10, 12), number.slice(12, 14)].join('-')
  if (!isDay(born) || born > today) return '身份证号中的出生日期不正确，请核对'
  return addMonths(born, adultMonths) > today ? '被委托人须年满 18 周岁' : undefined
}

/** `330106********0013`. */
export function maskIdentityNumber(number: string): string {
  return number.slice(0, 6) + '*'.repeat(8) + number.slice(-4)
}

/** True for an existing date: false for 2026-02-30. */
export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

import type { Licence } from '#contract/user'
import { chinaDay, daysBetween } from '../time'

/** So many failures within the window block until the block ends. */
export interface LoginLimit {
  failures: number
  windowMs: number
  blockMs: number
}

/** Login attempts per account name and per address of the browser. */
export const loginLimits: Record<'account' | 'address', LoginLimit> = {
  account: { failures: 5, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
  address: { failures: 30, windowMs: 15 * 60_000, blockMs: 15 * 60_000 },
}

/** When a blocked buyer may try again, in words: `请在 13:45 后再试（约 12 分钟）`. */
export function blockedMessage(blockedUntil: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((blockedUntil - now) / 60_000))
  const time = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(blockedUntil)
  return `登录失败次数过多，请在 ${time} 后再试（约 ${minutes} 分钟）`
}

/** How a certificate stands today: valid through its last day, warn at 30 days, urgent at 10
 * (domain-rules §4). */
export function licenceState(
  validUntil: string,
  now: number,
): { state: Licence['state']; daysLeft: number } {
  const daysLeft = daysBetween(chinaDay(now), validUntil)
  if (daysLeft < 0) return { state: 'expired', daysLeft }
  if (daysLeft <= 10) return { state: 'urgent', daysLeft }
  return { state: daysLeft <= 30 ? 'warn' : 'ok', daysLeft }
}

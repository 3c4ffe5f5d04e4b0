import { chinaDay } from '../time'

/** `attempts` within the window are free; the next one blocks for `blockMs`. */
export interface AttemptLimit {
  attempts: number
  windowMs: number
  blockMs: number
}

/** `attempts` within a window that begins with the first of them. */
export interface SlotLimit {
  attempts: number
  windowMs: number
}

/**
 * The end of a block in words: `请在 13:45 后再试（约 12 分钟）`, beyond two hours `请在明天 09:05
 * 后再试（约 20 小时）`.
 */
export function tryAgainAt(blockedUntil: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((blockedUntil - now) / 60_000))
  const time = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(blockedUntil)
  const day = chinaDay(blockedUntil) === chinaDay(now) ? ' ' : '明天 '
  const wait = minutes <= 120 ? `${minutes} 分钟` : `${Math.round(minutes / 60)} 小时`
  return `请在${day}${time} 后再试（约 ${wait}）`
}

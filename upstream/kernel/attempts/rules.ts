/** So many attempts within the window are free; the next one blocks until the block ends. */
export interface AttemptLimit {
  attempts: number
  windowMs: number
  blockMs: number
}

/** When a blocked visitor may try again, in words: `请在 13:45 后再试（约 12 分钟）`. */
export function tryAgainAt(blockedUntil: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((blockedUntil - now) / 60_000))
  const time = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(blockedUntil)
  return `请在 ${time} 后再试（约 ${minutes} 分钟）`
}

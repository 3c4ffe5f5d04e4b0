const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A duration in its largest whole unit: 3 分钟, 5 小时, 2 天. */
export function ageInWords(ms: number): string {
  if (ms < minute) return '刚刚'
  if (ms < hour) return `${Math.floor(ms / minute)} 分钟`
  return ms < day ? `${Math.floor(ms / hour)} 小时` : `${Math.floor(ms / day)} 天`
}

/** How long something waits: 已等 3 分钟, or 刚刚. */
export function waitInWords(ms: number): string {
  return ms < minute ? '刚刚' : `已等 ${ageInWords(ms)}`
}

/** Time until a deadline: 还有 3 小时; once it is over 超时 2 天. */
export function leftInWords(ms: number): string {
  if (ms < 0) return -ms < minute ? '刚刚超时' : `超时 ${ageInWords(-ms)}`
  return ms < minute ? '即将超时' : `还有 ${ageInWords(ms)}`
}

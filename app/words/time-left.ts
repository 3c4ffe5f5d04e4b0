/** Time left, for a countdown: `23 小时 59 分 07 秒`; `已到期` when over. */
export function formatTimeLeft(ms: number): string {
  if (ms <= 0) return '已到期'
  const seconds = Math.floor(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = `${pad(minutes)} 分 ${pad(seconds % 60)} 秒`
  return hours === 0 ? rest : `${hours} 小时 ${rest}`
}

/** A timestamp in ms; one of 10 digits is in seconds (product.md §4). */
export function inMs(stamp: number): number {
  return stamp < 10_000_000_000 ? stamp * 1000 : stamp
}

function pad(count: number): string {
  return String(count).padStart(2, '0')
}

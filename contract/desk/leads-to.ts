/** Longest address that something of the shop leads to. */
export const longestAddress = 300

/**
 * Why nothing of the shop may lead to this address; undefined for a path of the shop (`/list`) and
 * an https URL. Whether the shop has a page there only its pages know.
 */
export function addressProblem(address: string): string | undefined {
  if (address.length > longestAddress) return `地址最多 ${longestAddress} 字`
  if (/^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]\S*)?$/i.test(address)) return undefined
  if (!/^\/(?![\\/])[^\s\\]*$/.test(address))
    return `${address} 不是可用的地址，请填商城里的地址（如 /list）或 https:// 开头的网址`
  return /^\/(?:desk|api)(?:[/.?#]|$)/i.test(address)
    ? `${address} 不是买家能打开的地址`
    : undefined
}

import type { AddResult } from '#contract/addition'

/**
 * The outcome of an addition in one sentence: 已加入 20 种，其中 4 种凑了整，1 种未加入. Rounded up is more
 * than was asked for; less is what stock or a limit left.
 */
export function additionInWords(results: readonly AddResult[]): string {
  const adjusted = results.filter(({ outcome }) => outcome === 'adjusted')
  const fewer = adjusted.filter(({ asked = 0, added = asked }) => added < asked).length
  const refused = results.filter(({ outcome }) => outcome === 'refused').length
  const [rounded, put] = [adjusted.length - fewer, results.length - refused]
  const changes = [rounded > 0 && `${rounded} 种凑了整`, fewer > 0 && `${fewer} 种减了数量`]
  const told = changes.filter(Boolean).join('，')
  return [
    put > 0 && `已加入 ${put} 种`,
    told !== '' && `其中 ${told}`,
    refused > 0 && `${refused} 种未加入`,
  ]
    .filter(Boolean)
    .join('，')
}

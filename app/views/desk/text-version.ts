import type { KeptText } from '#contract/contract-words'

/** What becomes of what was signed or agreed to before this version. */
export function earlierInWords(version: { document: KeptText; keepsEarlier: boolean }): string {
  if (version.document === 'agreement') return '继续使用即同意新版'
  return version.keepsEarlier ? '到期前继续有效' : '须重新签署'
}

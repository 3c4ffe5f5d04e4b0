import type { ContractVersion } from './rules'

/**
 * Every version of every document, the oldest first. Its text is the file texts/DOCUMENT-VERSION.md,
 * which never changes once it is in force: what is signed refers to it. A new text is a new line and
 * a new file.
 */
export const contractVersions: readonly ContractVersion[] = [
  { document: 'purchase', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
  { document: 'quality', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
]

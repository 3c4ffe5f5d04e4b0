import type { ContractVersion } from './rules'

/**
 * All contract versions, the oldest first. The text is texts/DOCUMENT-VERSION.md, which never
 * changes once in force, because signatures refer to it. A new text is a new line and a new file.
 */
export const contractVersions: readonly ContractVersion[] = [
  { document: 'purchase', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
  { document: 'quality', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
]

import type { Db } from '#upstream/kernel/db/database'
import type { ContractVersion } from './rules'
import { listOwnTexts } from './text-store'

/**
 * The versions that every shop has, the oldest first. The text is texts/DOCUMENT-VERSION.md, which
 * never changes once in force, because signatures refer to it.
 */
export const contractVersions: readonly ContractVersion[] = [
  { document: 'purchase', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
  { document: 'quality', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
]

/** Those, and the shop's own from the desk, the oldest first. */
export async function listVersions(db: Db): Promise<readonly ContractVersion[]> {
  const own = await listOwnTexts(db)
  return [
    ...contractVersions,
    ...own.map((row) => ({
      document: row.document,
      version: row.label,
      from: row.from_day,
      keepsEarlier: row.keeps_earlier === 1,
    })),
  ]
}

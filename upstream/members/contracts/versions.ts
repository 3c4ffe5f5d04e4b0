import type { KeptText } from '#contract/contract-words'
import type { Db } from '#upstream/kernel/db/database'
import type { ContractVersion } from './rules'
import { listOwnTexts } from './text-store'

/** A version of a contract or of the user agreement. */
type TextVersion = Omit<ContractVersion, 'document'> & { document: KeptText }

/**
 * The versions that every shop has, the oldest first. The text is texts/DOCUMENT-VERSION.md, which
 * never changes once in force, because signatures refer to it.
 */
export const contractVersions: readonly ContractVersion[] = [
  { document: 'purchase', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
  { document: 'quality', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
]

/** Those, and the user agreement of the help, which is changed by versions only. */
export const firstVersions: readonly TextVersion[] = [
  ...contractVersions,
  { document: 'agreement', version: '2026-1', from: '2026-01-01', keepsEarlier: true },
]

/** The first ones, and the shop's own from the desk, the oldest first. */
export async function listTextVersions(db: Db): Promise<readonly TextVersion[]> {
  const own = await listOwnTexts(db)
  return [
    ...firstVersions,
    ...own.map((row) => ({
      document: row.document,
      version: row.label,
      from: row.from_day,
      keepsEarlier: row.keeps_earlier === 1,
    })),
  ]
}

/** The versions of contracts among them. */
export async function listVersions(db: Db): Promise<readonly ContractVersion[]> {
  return (await listTextVersions(db)).filter(isOfContract)
}

function isOfContract(one: TextVersion): one is ContractVersion {
  return one.document !== 'agreement'
}

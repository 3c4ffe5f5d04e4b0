import type { ContractStatus } from '#contract/contract-document'

/** The hashes of the shown texts: only these are signed. */
export function ReadHashes({ documents }: { documents: readonly ContractStatus[] }) {
  return documents.map(({ document, hash }) => (
    <input key={document} type="hidden" name={document} value={hash} />
  ))
}

import type { ContractStanding } from '#contract/contract-document'

/** Which texts the form is about, by their hashes: what was not shown is not signed. */
export function ReadHashes({ documents }: { documents: readonly ContractStanding[] }) {
  return documents.map(({ document, hash }) => (
    <input key={document} type="hidden" name={document} value={hash} />
  ))
}

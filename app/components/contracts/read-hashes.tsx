import type { ContractStanding } from '#contract/contract-document'

export function ReadHashes({ documents }: { documents: readonly ContractStanding[] }) {
  return documents.map(({ document, hash }) => (
    <input key={document} type="hidden" name={document} value={hash} />
  ))
}

import type { ContractStatus } from '#contract/contract-document'

export function ReadHashes({ documents }: { documents: readonly ContractStatus[] }) {
  return documents.map(({ document, hash }) => (
    <input key={document} type="hidden" name={document} value={hash} />
  ))
}

import { contractDocuments, contractStates } from '#contract/contract-words'
import type { ContractStatus } from '#contract/contract-document'

export function ContractText({ status }: { status: ContractStatus }) {
  const { document, version, paragraphs, state, until, why } = status
  const id = `contract-${document}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {contractDocuments[document]} <small className="muted">版本 {version}</small>
      </h2>
      <p className={state === 'signed' ? 'contract-signed' : 'contract-due'}>
        {contractStates[state]}
        {state === 'signed' ? `，有效期至 ${until}` : `：${why}`}
      </p>
      {state === 'signed' ? (
        <details>
          <summary>查看现行文本</summary>
          <Paragraphs paragraphs={paragraphs} />
        </details>
      ) : (
        <Paragraphs paragraphs={paragraphs} />
      )}
    </section>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="contract-text">
      {paragraphs.slice(1).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

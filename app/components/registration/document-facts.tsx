import { documentStates, documentTitles, endless } from '#contract/document-slots'
import type { StoreDocument } from '#contract/registration'

export function DocumentFacts({ document }: { document: StoreDocument }) {
  const { state, title, number, validFrom, validUntil, person, idNumber } = document
  const until = validUntil === endless ? '长期' : validUntil
  const facts = [
    documentTitles[title],
    number,
    [person, idNumber].filter((text) => text !== '').join(' '),
    validFrom === '' ? (until === '' ? '' : `有效期至 ${until}`) : `${validFrom} 至 ${until}`,
    `${document.pictures.length} 张`,
  ].filter((fact) => fact !== '')
  return (
    <div className="document-facts">
      <p>
        <b className={`document-${state}`}>{documentStates[state]}</b> {facts.join('，')}
      </p>
      {document.reason !== '' && <p className="field-error">退回原因：{document.reason}</p>}
      {document.notes.map((note) => (
        <p key={note} className="line-notice">
          {note}
        </p>
      ))}
    </div>
  )
}

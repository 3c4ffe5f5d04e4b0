import { documentTitles, endless, pictureParts, versionStates } from '#contract/document-slots'
import type { DocumentVersion } from '#contract/renewal'
import { formatDateTime } from '#app/words/dates'

interface DocumentVersionsProps {
  versions: readonly DocumentVersion[]
  hrefOf: (uploadId: number) => string
  summary: string
}

export function DocumentVersions({ versions, hrefOf, summary }: DocumentVersionsProps) {
  if (versions.length === 0) return null
  return (
    <details className="document-versions">
      <summary>
        {summary}（{versions.length}）
      </summary>
      <ol>
        {versions.map((version) => (
          <li key={version.document.id}>
            <VersionWords version={version} />
            {version.document.pictures.map(({ uploadId, part }, at) => (
              <span key={uploadId}>
                {' '}
                <a className="link" href={hrefOf(uploadId)} target="_blank" rel="noreferrer">
                  查看{pictureParts[part]}第 {at + 1} 张
                </a>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

function VersionWords({ version }: { version: DocumentVersion }) {
  const { state, handedInAt, document } = version
  const { title, number, person, validFrom, validUntil, reason } = document
  const until = validUntil === endless ? '长期' : validUntil
  const words = [
    `${formatDateTime(handedInAt)} 提交`,
    documentTitles[title],
    number,
    person,
    until === '' ? '' : validFrom === '' ? `有效期至 ${until}` : `${validFrom} 至 ${until}`,
    reason === '' ? '' : `退回原因：${reason}`,
  ].filter((part) => part !== '')
  return (
    <>
      <b>{versionStates[state]}</b> {words.join('，')}
    </>
  )
}

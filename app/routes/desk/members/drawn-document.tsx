import { documentTitles, endless } from '#contract/document-slots'
import type { StoreDocument } from '#contract/registration'
import type { Member } from '#app/routes/desk/members/facts'

interface DrawnDocumentProps {
  document: StoreDocument
  company: Member['company']
}

type Line = readonly [label: string, text: string]

/**
 * Placeholder for a demonstration account, which has no files: drawn from its input to be compared
 * with the fields beside it, and marked 演示.
 */
export function DrawnDocument({ document, company }: DrawnDocumentProps) {
  const title = documentTitles[document.title]
  return (
    <figure className="desk-pictures">
      <Sheet title={title} lines={linesOf(document, company)} height={400} />
      {document.person !== '' && (
        <Sheet
          title="居民身份证"
          lines={[
            ['姓名', document.person],
            ['公民身份号码', document.idNumber],
          ]}
          height={220}
        />
      )}
      <figcaption className="muted">演示：按填写的内容画出，不是真实证照。</figcaption>
    </figure>
  )
}

function linesOf(document: StoreDocument, company: Member['company']): readonly Line[] {
  const { number, validFrom, validUntil, subject, person } = document
  const until = validUntil === endless ? '长期' : validUntil
  const lines: readonly Line[] = [
    ['名称', company?.company ?? ''],
    ['统一社会信用代码', company?.creditCode ?? ''],
    ['证号', number],
    ['负责人', company?.principal ?? ''],
    ['地址', company?.detail ?? ''],
    ['被委托人', person],
    ['委托事项', subject],
    ['有效期自', validFrom],
    ['有效期至', until],
  ]
  return lines.filter(([, text]) => text !== '')
}

interface SheetProps {
  title: string
  lines: readonly Line[]
  height: number
}

function Sheet({ title, lines, height }: SheetProps) {
  return (
    <svg
      viewBox={`0 0 360 ${height}`}
      width={320}
      role="img"
      aria-label={`${title}，演示图：${lines.map((line) => line.join(' ')).join('，')}`}
    >
      <rect width="360" height={height} fill="#eef7f1" />
      <rect
        x={12}
        y={12}
        width={336}
        height={height - 24}
        fill="none"
        stroke="#0a7d4f"
        strokeWidth="5"
      />
      <text x="180" y="70" fontSize="24" fontWeight="600" textAnchor="middle" fill="#0a7d4f">
        {title}
      </text>
      {lines.map(([label, text], at) => (
        <text key={label} x="30" y={112 + at * 32} fontSize="13" fill="#1f2329">
          <tspan fill="#5c6470">{label}</tspan>
          <tspan x="150">{text.length > 15 ? `${text.slice(0, 14)}…` : text}</tspan>
        </text>
      ))}
      <text
        x={180}
        y={height / 2 + 30}
        fontSize={84}
        fontWeight={700}
        letterSpacing={24}
        textAnchor="middle"
        fill="#c41d1d"
        fillOpacity=".2"
        transform={`rotate(-24 180 ${height / 2})`}
      >
        演示
      </text>
    </svg>
  )
}

import type { LicenceProblem } from '#contract/hint'
import type { Reason } from '#contract/reason'
import type { DecidedLine } from './lines'

/** Reasons only a licence, the scope or a right of the store can resolve (domain-rules §4). */
const ofLicences: ReadonlySet<Reason['code']> = new Set([
  'NOT_APPROVED',
  'STORE_STOPPED',
  'CERT_EXPIRED',
  'OUT_OF_SCOPE',
  'RX_CLASS',
  'CLINIC_ONLY',
  'HM_NO_RIGHT',
  'HM_RECEIPT_DUE',
])

export function licenceProblems(lines: readonly DecidedLine[]): LicenceProblem[] {
  const problems = new Map<string, LicenceProblem>()
  for (const { row, goods } of lines) {
    if (row.is_selected !== 1) continue
    for (const reason of goods.reasons.filter(({ code }) => ofLicences.has(code))) {
      const key = `${reason.code} ${reason.subject ?? ''}`
      const problem = problems.get(key) ?? { reason, lines: [] }
      problem.lines.push({ id: row.line_id, goodsId: row.id, name: row.name })
      problems.set(key, problem)
    }
  }
  return [...problems.values()]
}

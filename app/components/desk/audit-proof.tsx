import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { deskPaths } from '#app/site/desk-paths'
import type { TypedFilter } from '#app/views/desk/typed-filter'
import { FilterField } from './filter-field'

interface AuditProofProps {
  known: TypedFilter
  verdict: DataOf<Calls['desk.verifyAudit']> | undefined
}

/** 验链: verifies that the audit log is unchanged and still contains an older state. */
export function AuditProof({ known, verdict }: AuditProofProps) {
  return (
    <section className="panel" aria-labelledby="proof-title">
      <h2 id="proof-title">验链</h2>
      <p className="muted">
        逐条核对校验码，改动或删除都会断链。请另行保存末条校验码，以后可核对。
      </p>
      <form className="desk-filter" action={deskPaths.audit()}>
        <input type="hidden" name="verify" value="1" />
        <FilterField
          id="audit-known"
          name="known"
          label="以前记下的校验码（可不填）"
          filter={known}
          size={40}
        />
        <p>
          <button type="submit" className="button">
            验链
          </button>
        </p>
      </form>
      {verdict !== undefined && <Verdict verdict={verdict} />}
    </section>
  )
}

function Verdict({ verdict }: { verdict: NonNullable<AuditProofProps['verdict']> }) {
  const { count, brokenAt, lastHash, isKnownThere } = verdict
  const isGood = brokenAt === undefined && isKnownThere !== false
  return (
    <div
      className={`desk-notice desk-notice-${isGood ? 'success' : 'warning'}`}
      role="status"
      id="verdict"
    >
      <p>
        {brokenAt === undefined
          ? `共 ${count} 条，全部相接，没有改动。`
          : `在第 ${brokenAt} 条断开：它或它之前的记录被改动过。此前 ${count} 条相接。`}
      </p>
      {isKnownThere !== undefined && (
        <p>{isKnownThere ? '记下的校验码还在。' : '记下的校验码不在：当时末尾的记录被删除过。'}</p>
      )}
      {lastHash !== '' && (
        <p>
          末条校验码 <code className="desk-hash">{lastHash}</code>
        </p>
      )}
    </div>
  )
}

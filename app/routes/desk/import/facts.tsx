import type { ReactNode } from 'react'
import type { ImportDetail, ImportSummary } from '#contract/desk/imports'
import { importStates } from '#contract/desk/kinds/goods'
import { importKinds } from '#contract/import-fields'
import { ListTable } from '#app/components/desk/list-table'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

/** Where an import stands, and what it changes or has changed. */
export function ImportFacts({ detail, isBusy }: { detail: ImportDetail; isBusy: boolean }) {
  const { entry, trial, result, undone, differences, problem, whyNotUndone } = detail
  const { by, createdAt, appliedBy, appliedAt } = entry
  const told = result ?? trial
  return (
    <>
      <section className="panel" aria-labelledby="import-title">
        <h2 id="import-title">{importStates[entry.state]}</h2>
        {isBusy && <Progress detail={detail} />}
        {problem !== '' && <p className="desk-notice desk-notice-warning">{problem}</p>}
        <dl className="desk-facts">
          <Fact name="内容" value={importKinds[entry.kind]} />
          <Fact name="上传" value={`${by} ${formatDateTime(createdAt)}`} />
          {appliedAt !== undefined && (
            <Fact name="应用" value={`${appliedBy} ${formatDateTime(appliedAt)}`} />
          )}
          <Fact name="“有货”按" value={String(detail.inStock)} />
          <Fact name="空白单元格" value={detail.isClearing ? '清除原有的值' : '不改原有的值'} />
          <Fact name="被筛选隐藏的行" value={detail.takesHidden ? '读入' : '不读'} />
        </dl>
        {entry.state === 'applied' && whyNotUndone !== '' && (
          <p className="muted">不能撤销：{whyNotUndone}。</p>
        )}
      </section>
      {undone !== undefined && <UndoneFacts undone={undone} />}
      {differences.length > 0 && (
        <section className="panel" aria-labelledby="differences-title">
          <h2 id="differences-title">试运行之后店内有变化</h2>
          <Lines lines={differences} />
        </section>
      )}
      {told !== undefined && (
        <Summary told={told} title={result === undefined ? '试运行：将会这样' : '已经这样写入'}>
          {detail.hasRefusedFile && (
            <p>
              <a className="link" href={deskPaths.importRefused(entry.id)}>
                下载拒绝的行和原因，改好再上传
              </a>
            </p>
          )}
        </Summary>
      )}
    </>
  )
}

function Progress({ detail: { isQueued, progress } }: { detail: ImportDetail }) {
  const { read, done } = progress
  return (
    <p className="desk-notice">
      {isQueued
        ? '前面还有导入，正在排队，本页自动更新。'
        : `已读 ${String(read)} 行，已处理 ${String(done)} 行，本页自动更新。`}
    </p>
  )
}

interface SummaryProps {
  told: ImportSummary
  title: string
  /** Below what was refused. */
  children: ReactNode
}

function Summary({ told, title, children }: SummaryProps) {
  const { counts, notes, fields, changes, reviews, refused } = told
  return (
    <>
      <section className="panel" aria-labelledby="counts-title">
        <h2 id="counts-title">{title}</h2>
        <dl className="desk-facts">
          {counts.map(({ label, count }) => (
            <Fact key={label} name={label} value={String(count)} />
          ))}
        </dl>
        <Lines lines={notes} />
      </section>
      {fields.length > 0 && (
        <Part id="fields" title="改动的字段">
          <ListTable
            rows={fields}
            columns={[
              { head: '字段', cell: ({ label }) => label },
              { head: '数量', className: 'number', cell: ({ count }) => count },
            ]}
          />
        </Part>
      )}
      {changes.length > 0 && (
        <Part id="changes" title={`前 ${String(changes.length)} 个变化`}>
          <Changes rows={changes} />
        </Part>
      )}
      {reviews.length > 0 && (
        <Part id="reviews" title={`等第二人采用的价格（前 ${String(reviews.length)} 个）`}>
          <Changes rows={reviews} />
        </Part>
      )}
      {refused.length > 0 && (
        <Part id="refused" title={`拒绝的行（前 ${String(refused.length)} 行）`}>
          <ListTable
            rows={refused}
            columns={[
              { head: '位置', cell: ({ place }) => place },
              { head: '原因', cell: ({ reason }) => reason },
            ]}
          />
          {children}
        </Part>
      )}
    </>
  )
}

function UndoneFacts({ undone }: { undone: NonNullable<ImportDetail['undone']> }) {
  const { restored, keptCount, kept } = undone
  return (
    <Part id="undone" title="已撤销">
      <p>
        {`${String(restored)} 个恢复了应用之前的值${keptCount > 0 ? `，${String(keptCount)} 个有保持现状的` : ''}。`}
      </p>
      {kept.length > 0 && <Changes rows={kept} />}
    </Part>
  )
}

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

function Part({ id, title, children }: PartProps) {
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function Changes({ rows }: { rows: ImportSummary['changes'] }) {
  return (
    <ListTable
      rows={rows}
      columns={[
        { head: '名称', cell: ({ goods }) => goods },
        { head: '变化', cell: ({ what }) => what },
      ]}
    />
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

import type { SubmissionResult } from '@conform-to/dom'
import type { Right, RightApplication } from '#contract/right'
import { applicationStates, rightKinds, rightParts, type RightKind } from '#contract/right-kinds'
import { useKeptUploads } from '#app/components/registration/use-kept-uploads'
import { paths } from '#app/site/paths'
import { dayAfter } from '#app/views/stores/licence-forecast'
import { formatDateTime } from '#app/words/dates'
import { RightForm } from './right-form'

interface RightPanelProps {
  right: Right
  purchaser: string
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
}

const opens: Record<RightKind, string> = {
  hm: '含麻黄碱复方制剂',
  rx: '处方药',
  cold: '生物制品等冷链商品',
}

export function RightPanel({ right, purchaser, ...reply }: RightPanelProps) {
  const { kind, mayApply, applications } = right
  const { uploaded } = useKeptUploads(`right-${kind}`, '')
  const isAnswered =
    reply.lastResult !== undefined || reply.message !== undefined || uploaded !== undefined
  return (
    <section
      className="panel document"
      id={`right-${kind}`}
      aria-labelledby={`right-${kind}-title`}
    >
      <h3 id={`right-${kind}-title`}>{rightKinds[kind]}</h3>
      <Status right={right} />
      {applications.length > 0 && <Applications applications={applications} />}
      {(mayApply || isAnswered) && (
        <details open={isAnswered}>
          <summary>{right.isOpen ? '申请延期' : '申请开通'}</summary>
          <RightForm kind={kind} purchaser={purchaser} {...reply} />
        </details>
      )}
    </section>
  )
}

function Status({ right }: { right: Right }) {
  const { kind, isOpen, validUntil, againOn, applications } = right
  const [latest] = applications
  return (
    <>
      <p>
        {isOpen ? (
          <>
            <b className="licence-ok">已开通</b>
            {validUntil === '' ? '，按证照范围' : `，有效期至 ${validUntil}`}
          </>
        ) : validUntil === '' ? (
          <>未开通，{opens[kind]}不能购买。</>
        ) : (
          <b className="licence-expired">已于 {validUntil} 到期</b>
        )}
      </p>
      {isOpen && validUntil !== '' && (
        <p className="muted">
          {dayAfter(validUntil)} 起，{opens[kind]}不能购买。到期前可以申请延期。
        </p>
      )}
      {latest?.state === 'waiting' && (
        <p className="line-notice">申请审核中，通常 1 个工作日内完成，结果会发消息和短信告知。</p>
      )}
      {latest?.state === 'rejected' && (
        <p className="field-error">
          申请未通过：{latest.reason}。
          {againOn === '' ? '可以再次申请。' : `${againOn} 起可以再次申请。`}
        </p>
      )}
    </>
  )
}

function Applications({ applications }: { applications: readonly RightApplication[] }) {
  return (
    <details className="document-versions">
      <summary>历次申请（{applications.length}）</summary>
      <ol>
        {applications.map(({ id, state, handedInAt, reason, pictures }) => (
          <li key={id}>
            <b>{applicationStates[state]}</b> {formatDateTime(handedInAt)} 提交
            {reason === '' ? '' : `，驳回原因：${reason}`}
            {pictures.map(({ uploadId, part }) => (
              <span key={uploadId}>
                {' '}
                <a className="link" href={paths.slip(uploadId)} target="_blank" rel="noreferrer">
                  查看{rightParts[part]}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}

import type { SubmissionResult } from '@conform-to/dom'
import type { Happening } from '#contract/desk/orders'
import { FormMessage } from '#app/components/ui/form-message'
import { formatDateTime } from '#app/words/dates'

interface LateNoticeProps {
  /** What came of a form of the page. */
  reply: Partial<SubmissionResult> | undefined
  /** As it is now. */
  version: number
  /** The latest first. */
  history?: readonly Happening[] | undefined
}

/**
 * That a form was read before somebody else decided, for one with a wrong field: what is wrong with it
 * is no matter any more, and its field may be gone. A form with right fields is told so by the answer.
 */
export function LateNotice({ reply, version, history = [] }: LateNoticeProps) {
  const read = reply?.initialValue?.version
  const isLate = reply?.error !== undefined && read !== undefined && read !== String(version)
  const isTold = reply?.error?.[''] !== undefined
  return <FormMessage message={isLate && !isTold ? latestInWords(history[0]) : undefined} />
}

function latestInWords(latest: Happening | undefined): string {
  if (latest === undefined) return '内容刚刚有变化，没有提交，请重新查看'
  const { at, by, text } = latest
  return by === ''
    ? `没有提交，刚刚有变化：${text}（${formatDateTime(at)}）`
    : `没有提交：已由${by}于 ${formatDateTime(at)} ${text}`
}

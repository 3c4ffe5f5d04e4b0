import type { SubmissionResult } from '@conform-to/dom'
import type { Happening } from '#contract/desk/orders'
import { FormMessage } from '#app/components/ui/form-message'
import { formatDateTime } from '#app/words/dates'
import { firstMessage } from '#app/words/first-message'
import { LateWords } from './late-words'

interface LateNoticeProps {
  /** What came of a form of the page. */
  reply: Partial<SubmissionResult> | undefined
  /** As it is now; none where what was decided about is gone. */
  version: number | undefined
  /** The latest first. */
  history?: readonly Happening[] | undefined
  /** The form is still on the page and says itself what is wrong with it as a whole. */
  isOpen?: boolean
}

/**
 * That a form was read before somebody else decided, for one with a wrong field: what is wrong with it
 * is no matter any more, and its field may be gone. A form with right fields is told so by the answer,
 * which is said here where the form is gone. What was typed into it can be read on.
 */
export function LateNotice(props: LateNoticeProps) {
  const { reply, version, isOpen = true } = props
  const isRefused = reply?.error !== undefined
  return (
    <>
      <FormMessage message={messageOf(props)} />
      {isRefused && (!isOpen || isLate(reply, version)) && <LateWords reply={reply} />}
    </>
  )
}

function messageOf({ reply, version, history = [], isOpen = true }: LateNoticeProps) {
  const told = reply?.error?.['']?.[0]
  if (told !== undefined) return isOpen ? undefined : told
  if (isLate(reply, version)) return latestInWords(history[0])
  return isOpen ? undefined : firstMessage(reply)
}

/** Whether a form was refused that was read when what it decides about was another. */
export function isLate(
  reply: Partial<SubmissionResult> | undefined,
  version: number | undefined,
): boolean {
  const read = reply?.initialValue?.version
  return reply?.error !== undefined && read !== undefined && read !== String(version)
}

function latestInWords(latest: Happening | undefined): string {
  if (latest === undefined) return '内容刚刚有变化，没有提交，请重新查看'
  const { at, by, text } = latest
  return by === ''
    ? `没有提交，刚刚有变化：${text}（${formatDateTime(at)}）`
    : `没有提交：已由${by}于 ${formatDateTime(at)} ${text}`
}

import type { SubmissionResult } from '@conform-to/dom'
import type { Happening } from '#contract/desk/history'
import { FormMessage } from '#app/components/ui/form-message'
import { formatDateTime } from '#app/words/dates'
import { firstMessage } from '#app/words/first-message'
import { LateWords } from './late-words'

interface LateNoticeProps {
  reply: Partial<SubmissionResult> | undefined
  /** The current version; undefined when the thing is gone. */
  version: number | undefined
  history?: readonly Happening[] | undefined
  /** The form is still on the page and shows its own message. */
  isOpen?: boolean
}

/**
 * Version conflict of a form with an invalid field: the field error is obsolete, and the field may
 * be gone. For a valid form the reply names the conflict, which is shown here when the form is
 * gone. The input stays readable.
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

/** True when a form was refused because its version is stale. */
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

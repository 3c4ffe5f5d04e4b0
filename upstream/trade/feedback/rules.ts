import type { FeedbackState } from '#contract/feedback-kinds'
import { dayCode } from '#upstream/kernel/day-code'

/** Events of feedback: the wholesaler answers, the member closes (domain-rules §20). */
export type FeedbackEvent = 'answer' | 'close'

const transitions: Record<FeedbackState, Partial<Record<FeedbackEvent, FeedbackState>>> = {
  waiting: { answer: 'answered' },
  answered: { close: 'closed' },
  closed: {},
}

export function nextFeedbackState(
  state: FeedbackState,
  event: FeedbackEvent,
): FeedbackState | undefined {
  return transitions[state][event]
}

/**
 * The reference number of feedback for telephone calls: YJ, day (`2026-11-21`) and running number.
 */
export function feedbackCode(day: string, id: number): string {
  return dayCode('feedback', day, id)
}

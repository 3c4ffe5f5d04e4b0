import type { FeedbackState } from '#contract/feedback-kinds'
import { dayCode } from '#upstream/kernel/day-code'

/** What can happen to feedback: the wholesaler answers, the member closes (domain-rules §20). */
export type FeedbackEvent = 'answer' | 'close'

const transitions: Record<FeedbackState, Partial<Record<FeedbackEvent, FeedbackState>>> = {
  waiting: { answer: 'answered' },
  answered: { close: 'closed' },
  closed: {},
}

/** The state after an event, or undefined where the event is not allowed. */
export function nextFeedbackState(
  state: FeedbackState,
  event: FeedbackEvent,
): FeedbackState | undefined {
  return transitions[state][event]
}

/** The number of feedback, for the telephone: YJ, day (`2026-11-21`) and running number. */
export function feedbackCode(day: string, id: number): string {
  return dayCode('YJ', day, id)
}

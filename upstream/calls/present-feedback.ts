import type { Feedback, OwnComplaint } from '#contract/feedback'
import type { ComplaintKind } from '#contract/kinds'
import { complaintCode } from '#upstream/content/complaints/rules'
import type { getComplaint } from '#upstream/content/complaints/store'
import type { Db } from '#upstream/kernel/db/database'
import { chinaDay } from '#upstream/kernel/time'
import { feedbackCode } from '#upstream/trade/feedback/rules'
import { listFeedbackPictures, type FeedbackRow } from '#upstream/trade/feedback/store'

type ComplaintRow = NonNullable<Awaited<ReturnType<typeof getComplaint>>>

/** Feedback as its store sees it. Two queries for any number of rows. */
export async function presentFeedback(db: Db, rows: readonly FeedbackRow[]): Promise<Feedback[]> {
  const pictures = await listFeedbackPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, state, content, order_code, answer, created_at, answered_at }) => ({
    id,
    kind,
    state,
    content,
    answer,
    orderCode: order_code,
    createdAt: created_at,
    code: feedbackCode(chinaDay(created_at), id),
    ...(answered_at !== null && { answeredAt: answered_at }),
    pictures: pictures.get(id) ?? [],
  }))
}

export function presentComplaint({
  id,
  kind,
  content,
  answer,
  created_at,
}: ComplaintRow): OwnComplaint {
  const code = complaintCode(chinaDay(created_at), id)
  return { code, kind: kind as ComplaintKind, content, answer, createdAt: created_at }
}

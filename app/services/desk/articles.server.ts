import type { Submission } from '@conform-to/dom'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import type { PreviewReply } from '#app/views/desk/article-preview'
import { cleanHtml } from '#app/web/safe-html.server'

/** The form again with its text as buyers would read it; nothing is saved. */
export async function previewArticle(
  request: Request,
  submission: Submission<{ body: string }>,
): Promise<{ reply: PreviewReply; status: number }> {
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const result = await call(request, 'desk.previewArticle', { body: submission.value.body })
  if (!result.ok) return { reply: replyFailure(submission, result), status: failureStatus(result) }
  return { reply: { ...submission.reply(), preview: cleanHtml(result.data.content) }, status: 200 }
}

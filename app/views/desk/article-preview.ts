import type { SubmissionResult } from '@conform-to/dom'
import type { SafeHtml } from '#app/views/content/safe-html'

/** An answer to the form of an article; `preview` is its text as it would be shown. */
export type PreviewReply = SubmissionResult & { preview?: SafeHtml }

import { pageTitle } from './title'
import { explainError } from '#app/words/explain-error'

/** The title of a page, or of its error: 页面不存在. */
export function titleOrError(title: string | undefined, error: unknown): { title: string }[] {
  // Remix gives null without an error.
  const isFine = error === undefined || error === null
  return pageTitle(isFine ? title : explainError(error).title)
}

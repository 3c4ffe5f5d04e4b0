import { pageTitle } from '#app/site/title'
import { explainError } from './explain-error'

/** The title of a page, or of what it says instead when it could not be answered: 页面不存在. */
export function titleOrError(title: string, error: unknown): { title: string }[] {
  // Remix gives null where there is none.
  const isFine = error === undefined || error === null
  return pageTitle(isFine ? title : explainError(error).title)
}

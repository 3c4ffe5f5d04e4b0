import { useLocation, useRouteError } from '@remix-run/react'
import { createContext, useContext, type ReactNode } from 'react'
import { explainError } from '#app/words/explain-error'
import { paths } from '#app/site/paths'
import { readUnsent } from '#app/web/unsent-form'
import { useScriptFailure } from './script-failure'
import { SendAgain } from './send-again'
import { UnsentNotice } from './unsent-notice'

/**
 * Fallback link of an error page. The desk has a link of its own, so that the shop's scripts
 * contain none of its addresses.
 */
export const HomeLink = createContext(
  <a className="button" href={paths.home()}>
    返回首页
  </a>,
)

/** The error page (product.md §8). `children` replace the retry link. */
export function ErrorPage({ children }: { children?: ReactNode }) {
  const error = useRouteError()
  const { title, message, retry } = explainError(error)
  useScriptFailure(error)
  const { pathname, search } = useLocation()
  const home = useContext(HomeLink)
  const unsent = readUnsent(error)
  if (unsent?.login !== undefined || unsent?.otherStore !== undefined)
    return <UnsentNotice {...unsent} message={message} />
  const wayOn = children ?? (unsent && <SendAgain {...unsent} error={error} />)
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{title}</h1>
      <p>{message}</p>
      {wayOn}
      <p className="notice-page-actions">
        {retry !== undefined && wayOn === undefined && (
          <a className="button button-primary" href={pathname + search} data-full>
            {retry}
          </a>
        )}
        {home}
      </p>
    </section>
  )
}

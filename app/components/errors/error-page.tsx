import { useLocation, useRouteError } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { explainError } from '#app/words/explain-error'
import { readUnsent } from '#app/web/unsent-form'
import { HomeLink } from './home-link'
import { useScriptFailure } from './script-failure'
import { SendAgain, whenToSend } from './send-again'
import { UnsentNotice } from './unsent-notice'

/**
 * What a visitor sees when a page could not be answered (product.md §8). `children` replace the
 * link that tries again.
 */
export function ErrorPage({ children }: { children?: ReactNode }) {
  const error = useRouteError()
  const { title, message, retry } = explainError(error)
  useScriptFailure(error)
  const { pathname, search } = useLocation()
  const home = useContext(HomeLink)
  const unsent = readUnsent(error)
  if (unsent?.login !== undefined || unsent?.otherStore !== undefined)
    return <UnsentNotice {...unsent} message={message} />
  const wayOn = children ?? (unsent && <SendAgain {...unsent} when={whenToSend(error)} />)
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
        <a className="button" href={home.href}>
          {home.words}
        </a>
      </p>
    </section>
  )
}

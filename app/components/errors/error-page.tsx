import { useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { explainError } from '#app/words/explain-error'
import { paths } from '#app/site/paths'
import { readOtherStore } from '#app/web/other-store'
import { OtherStoreNotice } from './other-store-notice'
import { useScriptFailure } from './script-failure'

/**
 * What a visitor sees when a page could not be answered (product.md §8). `children` replace the
 * link that tries again.
 */
export function ErrorPage({ children }: { children?: ReactNode }) {
  const error = useRouteError()
  const { title, message, retry } = explainError(error)
  useScriptFailure(error)
  const { pathname, search } = useLocation()
  const otherStore = readOtherStore(error)
  if (otherStore !== undefined) return <OtherStoreNotice {...otherStore} message={message} />
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">{title}</h1>
      <p>{message}</p>
      {children}
      <p className="notice-page-actions">
        {retry !== undefined && children === undefined && (
          <a className="button button-primary" href={pathname + search} data-full>
            {retry}
          </a>
        )}
        <a className="button" href={paths.home()}>
          返回首页
        </a>
      </p>
    </section>
  )
}

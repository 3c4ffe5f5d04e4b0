import { isRouteErrorResponse, useRouteError, type ErrorResponse } from '@remix-run/react'
import { paths } from '#app/site/paths'
import { ErrorPage } from './error-page'
import { FormErrorPage } from './form-error-page'

interface MissingRecordPageProps {
  /** The list of its kind, or the page for a new one. */
  to: string
  /** Label of that link. */
  label: string
}

/**
 * The error page of a record of the store's that may be gone, or be another store's: it leads to
 * its like, and to where the store is changed. Every other error is that of a page with a form.
 */
export function MissingRecordPage({ to, label }: MissingRecordPageProps) {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FormErrorPage />
  return (
    <ErrorPage>
      <p>
        <a className="button button-primary" href={to}>
          {label}
        </a>
        <OtherStoreLink error={error} />
      </p>
    </ErrorPage>
  )
}

/** Link to another own store, where the record belongs to it (`notInThisStore`). */
function OtherStoreLink({ error }: { error: ErrorResponse }) {
  const { message = '' } = (error.data ?? {}) as { message?: string }
  if (!message.includes('另一家门店')) return null
  return (
    <>
      {' '}
      <a className="button" href={paths.stores()}>
        切换门店
      </a>
    </>
  )
}

import { isRouteErrorResponse, useRouteError, type ErrorResponse } from '@remix-run/react'
import { paths } from '#app/site/paths'
import { ErrorPage } from './error-page'
import { FormErrorPage } from './form-error-page'

interface MissingRecordPageProps {
  to: string
  label: string
}

/**
 * Error page of a record that may be gone or belong to another store: links to its list, and to the
 * switch of stores. Other errors are those of `FormErrorPage`.
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

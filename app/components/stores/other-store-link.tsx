import type { ErrorResponse } from '@remix-run/react'
import { paths } from '#app/site/paths'

/** The way to another store of one's own, where what was asked for is of that one (`notInThisStore`). */
export function OtherStoreLink({ error }: { error: ErrorResponse }) {
  const { message = '' } = (error.data ?? {}) as { message?: string }
  if (!message.includes('另一家门店')) return null
  return (
    <a className="button" href={paths.stores()}>
      切换门店
    </a>
  )
}

import type { Toast } from '#app/web/toast'

/** The result of the last action, at the top of the next page. */
export function DeskNotice({ toast }: { toast: Toast | undefined }) {
  if (toast === undefined) return null
  return (
    <p className={`desk-notice desk-notice-${toast.kind}`} role="status">
      {toast.message}
      {toast.link !== undefined && (
        <>
          {' '}
          <a className="link" href={toast.link.to}>
            {toast.link.label}
          </a>
        </>
      )}
    </p>
  )
}
